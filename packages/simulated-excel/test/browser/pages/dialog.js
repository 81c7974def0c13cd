/** A dialog that greets its parent. */
Office.onReady(() => Office.context.ui.messageParent("hello"));
