// As the first script does it: the panel and its style come as a chunk of their own.
void import("./page");
