import { render } from "preact";
import { OutcomeLine, OutcomeLineProvider, OutcomeLineView } from "../../../src/pane/outcome-line";
import { PickPanel } from "../../../src/pane/pick/pick-panel";
import { followOfficeTheme } from "../../../src/pane/page/office-theme";
import { parseEditableCall } from "../../../src/workbook/insert/enclosing-layout";
import { emptyCell, StagedInserting } from "../insert/staged-inserting";
import { StagedChoices } from "./staged-choices";
import "../../../src/pane/pane.css";

/**
 * The page of the picker's browser test: the real picker over staged choices and a staged workbook, with the test's
 * handles on it.
 */
export interface PickStage {
  readonly choices: StagedChoices;
  readonly inserting: StagedInserting;
  /** Another generation: the same account, refreshed. */
  refresh(): void;
  /** Selects a cell with a formula of ours about this product of those beyond the first. */
  edit(id: string): void;
}

declare global {
  interface Window {
    pickStage: PickStage;
  }
}

const root = document.getElementById("pane") ?? document.body;

window.begin = async (search) => {
  render(null, root);
  const choices = new StagedChoices(new URLSearchParams(search));
  const inserting = new StagedInserting();
  const line = new OutcomeLine();
  let generation = 0;
  const draw = () =>
    render(
      <OutcomeLineProvider value={line}>
        <h1>Product Impact</h1>
        <OutcomeLineView>{null}</OutcomeLineView>
        <PickPanel choices={choices} inserting={inserting} generation={generation} />
      </OutcomeLineProvider>,
      root,
    );
  window.pickStage = {
    choices,
    inserting,
    refresh() {
      generation += 1;
      draw();
    },
    edit(id) {
      const name = `Panel ${id.slice(-5)} (sample)`;
      const formula = `=LCA.IMPACT("${name}","GWP")`;
      const call = parseEditableCall(formula);
      const selected = { products: [{ id, name, ambiguous: false }], indicators: [], scenarios: [null] };
      const place = { sheet: "Sheet1", ...emptyCell.selection };
      if (!call) throw new Error("not a formula of ours");
      inserting.select({
        ...emptyCell,
        formula: { place, formula, call, selected, table: null },
      });
    },
  };
  draw();
};
followOfficeTheme();
root.replaceChildren();
void window.begin(location.search);
