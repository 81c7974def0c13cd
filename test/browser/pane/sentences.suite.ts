import type { DataStateAttributeValue } from "../../../src/pane/pane-states";
import { Drive, states } from "../../pane/pane-driver";
import { page, visitThePane } from "../../pane/visit";
import { english } from "../../words/all-words";

visitThePane();

/** The text of these states; their effect on the workbook is tested in Node. */
const said: readonly (readonly [DataStateAttributeValue, RegExp])[] = [
  [
    "holds-other-numbers",
    /^This workbook contains numbers from Brick Works BV, .*Sign in to that company’s account/,
  ],
  ["chosen-by-itself", /You’re connected with the account you used last\.$/],
  ["keep-question", /^Save this sign-in\?/],
  ["keep-failed", /^The sign-in couldn’t be saved on this computer\./],
  ["keep-impossible", /^Sign-ins can’t be saved on this computer/],
  ["forget-failed", /^Saved data couldn’t be removed from this computer\./],
  ["version-ending", /ends on 1 March 2127\. Numbers aren’t affected until then\./],
  ["launched", /^Signed in through the platform at .+ The sign-in isn’t saved on this computer/],
  ["read-earlier", /^An earlier version of the add-in read these numbers\.[^]*Refresh now$/],
  ["insert-held", /^Sheet1!A2 has an LCA formula\./],
];

test.each(said)("the state %s says %s", async (state, sentence) => {
  await states[state](new Drive(english, "en"));
  await expect(page.locator(`[data-state="${state}"]`).first().innerText()).resolves.toMatch(sentence);
});

test("the question before overwriting names the cells and how many hold something", async () => {
  await states["insert-occupied"](new Drive(english, "en"));
  const question = page.getByRole("alertdialog", { name: english.insert.occupiedTitle });
  await question.getByText("12 cells in Sheet1!A1:G6 aren’t empty.").waitFor();
  await question.getByText("=SUM(A1) · <b>Ton</b>").waitFor();
});
