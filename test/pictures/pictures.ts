import { recordSheetName } from "../../src/workbook/record/find-record-sheet";
import { english as words } from "../words/all-words";
import type { Scene } from "./scene";

const { look, report, put } = words.refreshing;

/** One call of each function, and two that go wrong; all of the sample account. */
const calls = [
  ["IMPACT", '=LCA.IMPACT("Facing brick, red (sample)","GWP")'],
  ["no such product", '=LCA.IMPACT("Facing brick, blue","GWP")'],
  ["two of that name", '=LCA.IMPACT("Door, insulated (sample)","GWP")'],
  ["IMPACTS", '=LCA.IMPACTS("SAMPLE-1001","GWP [kg CO2-eq]")'],
  ["PROFILE", '=INDEX(LCA.PROFILE("SAMPLE-1001"),2,3)'],
  ["PRODUCTS", '=INDEX(LCA.PRODUCTS("paving"),2,1)'],
  ["DETAILS", '=LCA.DETAILS("SAMPLE-1001","declared unit")'],
  ["SCENARIOS", '=INDEX(LCA.SCENARIOS("SAMPLE-1001"),2,1)'],
  ["INDICATORS", '=INDEX(LCA.INDICATORS("warming"),2,3)'],
  ["UNIT", '=LCA.UNIT("ADPF")'],
  ["ASOF", '=TEXT(LCA.ASOF("SAMPLE-1001"),"yyyy-mm-dd")'],
  ["PER", '=LCA.PER("Paving brick, clay (sample)")'],
  ["RECORDS", '=INDEX(LCA.RECORDS("SAMPLE-1001","GWP"),2,10)'],
  ["ACCOUNT", '=LCA.ACCOUNT("standard")'],
] as const;

/** Ticks five products and six indicators. */
async function pickBricks(scene: Scene): Promise<void> {
  await scene.pick("brick", 5, words.pick.groups.impacts, "ODP");
}

async function insertBricks(scene: Scene): Promise<void> {
  await pickBricks(scene);
  await scene.insert("C3");
  // Insert has fitted it to the declared units that had arrived by then.
  await scene.fitColumns("B2", "B7");
}

/** Each picture of README and docs by its name, with what is done before it is taken. */
export const pictures: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  table: async (scene) => {
    await pickBricks(scene);
    // The fourth is per 1000 pieces; the others have one declared unit.
    await scene.products.getByRole("option").nth(3).click();
    await scene.insert("C3");
    await scene.scrollToTop();
    await scene.show(scene.products, scene.button(words.pick.clear));
  },

  "first-table-1": async (scene) => {
    await pickBricks(scene);
    await scene.scrollToTop();
    await scene.show(scene.products, scene.checkBox("POCP"));
  },
  "first-table-2": async (scene) => {
    await insertBricks(scene);
    await scene.show(scene.button(words.insert.insert));
  },
  "first-table-3": async (scene) => {
    await insertBricks(scene);
    await scene.explain();
    await scene.show(scene.state("explained"));
  },
  "first-table-4": async (scene) => {
    await insertBricks(scene);
    await scene.desk.pressChangeStudy();
    await scene.press(words.pane.refresh, "refresh-done");
    await scene.press(report, "refresh-report");
    await scene.button(put).waitFor();
    await scene.scrollTo(scene.state("refresh-report"));
    await scene.show(scene.desk.pane.getByRole("table").first().locator("tbody").nth(1));
  },
  "first-table-5": async (scene) => {
    await insertBricks(scene);
    await scene.freeze("sheet");
    await scene.scrollTo(scene.state("freeze"));
    await scene.show(scene.state("freeze-record"), scene.state("frozen"));
  },

  functions: async (scene) => {
    const { desk } = scene;
    const frame = { widths: { A: 140, B: 440, C: 320 } };
    await desk.opening(() =>
      desk.page.evaluate(
        (sheet) => window.workbench?.open({ sheets: [{ name: "Functions", cells: {}, frame: sheet }] }),
        frame,
      ),
    );
    await desk.trySample();
    await scene.zoomOut();
    await desk.paste(
      "A1",
      calls.map(([call, formula]) => [call, `'${formula}`, formula]),
    );
    await desk.becomes("C1", 30.29);
    await desk.select("C3");
    await scene.goTo("pick");
    await scene.show(scene.button(words.explain.beginError));
  },

  "pick-and-insert": async (scene) => {
    await scene.pick("", 2, "GWP", "EP", "ADPF");
    await scene.insert("A8");
    await scene.scrollToTop();
    await scene.show(scene.products, scene.checkBox("EP"));
  },
  refresh: async (scene) => {
    await scene.pick("facing brick, red", 1, "GWP", "EP");
    await scene.insert("C3");
    await scene.desk.pressChangeStudy();
    await scene.goTo("workbook");
    await scene.press(look.name, "refresh-looked");
    await scene.press(report, "refresh-report");
    await scene.button(put).waitFor();
    await scene.scrollToTop();
    await scene.show(scene.button(look.update), scene.button(put));
  },
  "explain-and-repair": async (scene) => {
    await scene.pick("brick", 3, "GWP", "EP", "ADPF");
    await scene.desk.pane.getByRole("radio", { name: words.insert.each }).click();
    await scene.insert("D4");
    await scene.explain();
    await scene.show(scene.state("explained"));
  },
  "hand-a-workbook-on": async (scene) => {
    await scene.pick("board", 2, "GWP", "AP", "ADPF");
    await scene.insert("C3", "E4");
    await scene.freeze("selection");
    await scene.desk.showSheet(recordSheetName);
    await scene.desk.select("A9");
    await scene.zoomOut();
    await scene.state("record-compared").first().waitFor();
    await scene.scrollTo(scene.state("freeze"));
    await scene.show(scene.state("record-compared"), scene.state("frozen"));
  },
};
