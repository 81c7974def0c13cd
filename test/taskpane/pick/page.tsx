import { render } from "preact";
import { NoValue } from "../../../src/lca/reasons";
import { PickPlace } from "../../../src/taskpane/pick/place";
import { followTheme } from "../../../src/taskpane/theme";
import type { Inserting } from "../../../src/workbook/insert/inserting";
import { StagedChoices } from "./choices";
import "../../../src/taskpane/pane.css";

/** The page that the picker's browser test opens: the real picker over staged choices. */
const choices = new StagedChoices();
const inserting: Inserting = {
  look: () => Promise.resolve(null),
  insert: () => Promise.reject(new NoValue({ kind: "internal" })),
  offer: () => Promise.reject(new NoValue({ kind: "internal" })),
  subscribe: () => () => undefined,
};

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

followTheme();
const root = document.getElementById("pane");
let generation = 0;
const draw = () => {
  if (!root) return;
  render(
    <>
      <h1>Product Impact</h1>
      <PickPlace choices={choices} inserting={inserting} generation={generation} />
    </>,
    root,
  );
};
window.pickStage = {
  choices,
  refresh() {
    generation += 1;
    draw();
  },
};
root?.replaceChildren();
draw();
