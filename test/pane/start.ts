// As in the first script, the pane and its style are a chunk of their own.
void import("./page");
