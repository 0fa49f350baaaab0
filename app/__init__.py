"""Everything with side effects: the window, the command line, storage, keys and post."""
