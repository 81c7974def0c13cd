// As the pane does it: the picker and its style come as a chunk of their own.
void import("./page");
