"""Turn files on their way: as files and in a folder that two people share. No Qt."""
