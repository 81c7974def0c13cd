// As the pane does it: the place and its style come as a chunk of their own.
void import("./page");
