; The installer for Windows: for one user, without an administrator. make.py says what the names in !define stand for.
; Windows knows a file's type by what follows the last dot, so *.schema.json cannot be taken alone; the program offers
; itself for .json files under "Open with", and takes them from nobody.

!ifndef VERSION | TREE | OUTPUT | ICON | LICENCE
  !error "make.py defines VERSION, NUMBERS, TREE, OUTPUT, ICON and LICENCE"
!endif

!define NAME "schema-playground"
!define TITLE "Schema Playground"
!define WINDOWED "schema-playground-window.exe"
!define CLASS "SchemaPlayground.Document"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"

!ifdef TARGET
  Target "${TARGET}" ; Wine without 32-bit parts runs no other than amd64-unicode
!endif
Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
Name "${TITLE}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs ${TITLE}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "x64.nsh"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${WINDOWED}"

!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Portuguese"
!insertmacro MUI_LANGUAGE "PortugueseBR"

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "${TITLE} needs a 64-bit Windows." /SD IDOK
    Abort
  ${EndIf}
FunctionEnd

; Removes what a version installed, and nothing that somebody put beside it.
!macro RemoveProgram
  Delete "$INSTDIR\${NAME}.exe"
  Delete "$INSTDIR\${WINDOWED}"
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\uninstall.exe"
!macroend

Section "Install"
  !insertmacro RemoveProgram ; an older version may have files that this one has not
  ${If} ${FileExists} "$INSTDIR\_internal\*.*"
    MessageBox MB_ICONSTOP "${TITLE} is running. Close it, then start this again." /SD IDOK
    Abort
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${TREE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${WINDOWED}"

  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "JSON schema"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\${WINDOWED},0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\${WINDOWED}" "%1"'
  WriteRegStr HKCU "Software\Classes\.json\OpenWithProgids" "${CLASS}" ""
  WriteRegStr HKCU "Software\Classes\Applications\${WINDOWED}" "FriendlyAppName" "${TITLE}"
  WriteRegStr HKCU "Software\Classes\Applications\${WINDOWED}\SupportedTypes" ".json" ""
  WriteRegStr HKCU "Software\Classes\Applications\${WINDOWED}\shell\open\command" "" '"$INSTDIR\${WINDOWED}" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${WINDOWED}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Schema Playground authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  ${RefreshShellIcons}
SectionEnd

Section "Uninstall"
  !insertmacro RemoveProgram
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegValue HKCU "Software\Classes\.json\OpenWithProgids" "${CLASS}"
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  DeleteRegKey HKCU "Software\Classes\Applications\${WINDOWED}"
  DeleteRegKey HKCU "Software\${NAME}"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${RefreshShellIcons}
SectionEnd
