"""LocalZone: the time zone of this computer, as a `tzinfo` that follows its rules at any date."""

from datetime import datetime, timedelta, tzinfo

_EPOCH = datetime(1970, 1, 1)


class LocalZone(tzinfo):
    """The system's zone. `utcoffset` is None where the system does not know a date's offset."""

    def utcoffset(self, when: datetime | None) -> timedelta | None:
        """The offset of a local time; `fold` tells two equal ones apart (PEP 495)."""
        if when is None:
            return None
        local = when.replace(tzinfo=None, microsecond=0)
        try:
            # not by astimezone: of a time that does not exist it would tell another time's offset
            seconds = local.timestamp()
        except (OverflowError, OSError, ValueError):  # years that the C library does not count
            return None
        return local.replace(fold=0) - _EPOCH - timedelta(seconds=seconds)

    def dst(self, when: datetime | None) -> timedelta | None:
        """Not known, and not needed."""
        return None

    def tzname(self, when: datetime | None) -> str | None:
        """The system's short name."""
        return when.replace(tzinfo=None).astimezone().tzname() if when is not None else None
