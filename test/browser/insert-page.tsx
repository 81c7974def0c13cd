import { render } from "preact";
import { useState } from "preact/hooks";
import { InsertPanel } from "../../src/taskpane/insert/insert-panel";
import { ExcelInserter } from "../../src/workbook/insert/excel-inserter";
import type { PickedItems } from "../../src/picking/picked-items";

declare global {
  interface Window {
    /** The picks, for the test to set and to read. */
    picks?: { now: PickedItems; set(selected: PickedItems): void };
  }
}

const inserting = new ExcelInserter();
const nothing: PickedItems = { products: [], indicators: [], scenarios: [] };

function Bench() {
  const [selected, setSelected] = useState(nothing);
  window.picks = { now: selected, set: setSelected };
  return (
    <InsertPanel
      selected={selected}
      inserting={inserting}
      onEdit={setSelected}
      onClear={(what) => setSelected({ ...selected, [what]: [] })}
    />
  );
}

const root = document.createElement("div");
root.id = "insert-bench";
document.body.append(root);
render(<Bench />, root);
