import { render } from "preact";
import { PickPlace } from "../../../src/taskpane/pick/place";
import { followTheme } from "../../../src/page/theme";
import { StagedInserting } from "../insert/inserting";
import { StagedChoices } from "./choices";
import "../../../src/taskpane/pane.css";

/** The page that the picker's browser test opens: the real picker over staged choices and a staged workbook. */
const choices = new StagedChoices();
const inserting = new StagedInserting();
const engine = () => Promise.resolve(inserting);

/** What the test holds of the page. */
export interface PickStage {
  readonly choices: StagedChoices;
  /** Another generation: the same account, refreshed. */
  refresh(): void;
}

declare global {
  interface Window {
    pickStage: PickStage;
  }
}

const root = document.getElementById("pane") ?? document.body;
let generation = 0;
const draw = () =>
  render(
    <>
      <h1>Product Impact</h1>
      <PickPlace choices={choices} inserting={engine} generation={generation} />
    </>,
    root,
  );
window.pickStage = {
  choices,
  refresh() {
    generation += 1;
    draw();
  },
};
followTheme();
root.replaceChildren();
draw();
