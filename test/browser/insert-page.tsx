import { render } from "preact";
import { useState } from "preact/hooks";
import { OutcomeLineView } from "../../src/pane/outcome-line";
import { InsertPanel } from "../../src/pane/insert/insert-panel";
import { ExcelInserter } from "../../src/workbook/insert/excel-inserter";
import type { PickedItems } from "../../src/client/picking/picked-items";

declare global {
  interface Window {
    /** The picks, for the test to set and to read. */
    picks?: { now: PickedItems; set(selected: PickedItems): void; mountAgain(): void };
  }
}

let inserting = new ExcelInserter();
const nothing: PickedItems = { products: [], indicators: [], scenarios: [] };

function Bench() {
  const [selected, setSelected] = useState(nothing);
  window.picks = { now: selected, set: setSelected, mountAgain };
  return (
    <>
      <OutcomeLineView>{null}</OutcomeLineView>
      <InsertPanel
        selected={selected}
        inserting={inserting}
        onEdit={setSelected}
        onClear={(what) => setSelected({ ...selected, [what]: [] })}
      />
    </>
  );
}

const root = document.createElement("div");
root.id = "insert-bench";
document.body.append(root);
render(<Bench />, root);

/** The panel as it is in a pane that was just opened. */
function mountAgain(): void {
  render(null, root);
  inserting = new ExcelInserter();
  render(<Bench />, root);
}
