import type { DataStateAttributeValue } from "../../src/taskpane/data-state-attribute";
import { Drive, states } from "../taskpane/pane-driver";
import { page, visitThePane } from "../taskpane/visit";
import { english } from "../words/all-words";

visitThePane();

/** The text of these states; their effect on the workbook is tested in Node. */
const said: readonly (readonly [DataStateAttributeValue, RegExp])[] = [
  ["holds-other-numbers", /^This workbook holds numbers of Brick Works BV, .*Sign in as that company/],
  ["chosen-by-itself", /you are connected as the account used last\.$/],
  ["keep-question", /^Keep this sign-in\?/],
  ["keep-failed", /^The sign-in could not be kept on this computer\./],
  ["keep-impossible", /^Sign-ins cannot be kept on this computer/],
  ["forget-failed", /^What is kept could not be removed from this computer’s storage\./],
  ["version-ending", /ends on 1 March 2127\. Numbers are not affected until then\./],
  ["launched", /^Signed in through the platform at .+ It is never kept on this computer/],
  ["read-earlier", /^These numbers were read by an earlier version of the add-in\.[^]*Refresh now$/],
  ["insert-told", /^Written to Sheet1!A2\./],
  ["insert-held", /^Sheet1!A2 holds one of our formulas\./],
];

test.each(said)("the state %s says %s", async (state, sentence) => {
  await states[state](new Drive(english, "en"));
  await expect(page.locator(`[data-state="${state}"]`).first().innerText()).resolves.toMatch(sentence);
});

test("the question before overwriting names the cells and how many hold something", async () => {
  await states["insert-occupied"](new Drive(english, "en"));
  const question = page.getByRole("alertdialog", { name: english.insert.occupiedTitle });
  await question.getByText("Sheet1!A1:G6 is not empty: 12 cells hold something.").waitFor();
  await question.getByText("=SUM(A1); <b>Ton</b>").waitFor();
});
