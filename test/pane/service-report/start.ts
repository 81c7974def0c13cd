// As in the first script, the panel and its style are a chunk of their own.
void import("./page");
