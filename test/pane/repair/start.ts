// As in the pane, the tab and its style are a chunk of their own.
void import("./page");
