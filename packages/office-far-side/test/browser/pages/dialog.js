/** A dialog that greets its parent and echoes what it is told. */
Office.onReady(() => {
  const { ui } = Office.context;
  ui.addHandlerAsync(
    Office.EventType.DialogParentMessageReceived,
    ({ message }) => ui.messageParent(`echo ${message}`),
    () => ui.messageParent("hello"),
  );
});
