// As the first script does it: the pane and its style come as a chunk of their own.
void import("./page");
