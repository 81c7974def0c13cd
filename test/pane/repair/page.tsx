import { render } from "preact";
import { OutcomeLine, OutcomeLineProvider, OutcomeLineView } from "../../../src/pane/outcome-line";
import { FailingCellsAndFalseZerosSections } from "../../../src/pane/repair/workbook-panel";
import { StagedFailing } from "./staged-failing";
import "../../../src/pane/pane.css";

/** The page of the browser test for the tab Workbook: the real sections over failing cells that the test stages. */
export interface WorkbookStage {
  readonly failing: StagedFailing;
  went: number;
}

declare global {
  interface Window {
    workbookStage: WorkbookStage;
  }
}

const root = document.querySelector("main") ?? document.body;

window.begin = async (search) => {
  render(null, root);
  const stage: WorkbookStage = { failing: new StagedFailing(), went: 0 };
  window.workbookStage = stage;
  stage.failing.waits = new URLSearchParams(search).has("waits");
  render(
    <OutcomeLineProvider value={new OutcomeLine()}>
      <OutcomeLineView>{null}</OutcomeLineView>
      <FailingCellsAndFalseZerosSections
        failing={stage.failing}
        shown={true}
        onAccount={() => (stage.went += 1)}
      />
    </OutcomeLineProvider>,
    root,
  );
};
root.replaceChildren();
void window.begin(location.search);
