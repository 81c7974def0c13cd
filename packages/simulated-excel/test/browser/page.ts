/** The workbench's page in the tests: a book in memory, simulated Excel, and the add-in's frame. */

import { createOfficeHost } from "../../src/office/office-host";
import { MemoryBook } from "../../src/memory/memory-book";

const book = new MemoryBook();
const unknown: string[] = [];
const visibility: boolean[] = [];
const host = createOfficeHost(book, {
  onUnknownMember: (name) => unknown.push(name),
  onVisibility: (visible) => visibility.push(visible),
});
const any = (name: string, dimensionality = "scalar"): object => ({ name, dimensionality, optional: true });
host.runtime.setFunctions(
  {
    functions: [
      { id: "TWICE", name: "TWICE", parameters: [any("n")] },
      { id: "ARGS", name: "ARGS", parameters: [any("a"), any("b", "matrix"), any("c")] },
      { id: "TABLE", name: "TABLE", parameters: [] },
      { id: "RESULT", name: "RESULT", parameters: [any("kind")] },
      { id: "WAIT", name: "WAIT", parameters: [], options: { cancelable: true } },
      { id: "WHERE", name: "WHERE", parameters: [], options: { requiresAddress: true } },
      { id: "NOBODY", name: "NOBODY", parameters: [] },
    ],
  },
  "LCA",
);
book.attach(host.runtime);
Object.assign(window, {
  bench: { book, host, unknown, visibility },
  officeHost: (page: Window) => host.external(page),
});
const frame = document.createElement("iframe");
frame.src = "/pane.html";
document.body.append(frame);
