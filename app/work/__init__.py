"""Work beside the window: lanes of jobs, with progress, cancelling, and answers on the GUI thread."""
