"""The pure core: values in, values out. No Qt, no files, no processes, no clock, no printing."""
