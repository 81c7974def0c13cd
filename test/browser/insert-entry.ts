/** The add-in as it is built, and below its pane a second root with the insert panel over picks the test makes. */
import "../../src/index";

void Office.onReady(() => import("./insert-page"));
