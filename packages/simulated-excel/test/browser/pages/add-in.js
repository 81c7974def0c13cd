/** An ordinary small add-in: it knows nothing of the workbench. */
window.seen = { ready: null, calls: [], cancelled: 0, pressed: 0, events: [] };
// CustomFunctions.Error and its codes are there only when the first function is called, associate() is at once.
const { associate } = CustomFunctions;
const sorry = (code, text) => new CustomFunctions.Error(CustomFunctions.ErrorCode[code], text);

const results = {
  sentence: () => Promise.reject(sorry("notAvailable", "Sign in first")),
  argument: () => Promise.reject(sorry("invalidValue", "Write the scenario in quotes")),
  zero: () => Promise.reject(sorry("divisionByZero", "never shown")),
  plain: () => Promise.reject(new Error("inner secret")),
  thrown: () => {
    throw new Error("inner secret");
  },
  nan: () => NaN,
  infinity: () => Infinity,
  nothing: () => undefined,
  blank: () => "",
  truth: () => true,
  ragged: () => [[1, 2], [3]],
};

associate("TWICE", (n) => Promise.resolve(n * 2));
associate("ARGS", (...args) => {
  window.seen.calls.push(args.slice(0, 3));
  return args[0] === undefined ? "undefined" : String(args[0]);
});
associate("TABLE", () =>
  Promise.resolve([
    ["GWP", 1.5],
    ["ODP", sorry("notAvailable", "not declared")],
    ["AP", null],
  ]),
);
associate("RESULT", (kind) => results[kind]());
associate("WAIT", (invocation) => {
  invocation.onCanceled = () => window.seen.cancelled++;
  return new Promise(() => {});
});
associate("WHERE", (invocation) => invocation.address);
Office.actions.associate("refresh", (event) => {
  window.seen.pressed++;
  event.completed();
});
Office.onReady((info) => (window.seen.ready = info));
