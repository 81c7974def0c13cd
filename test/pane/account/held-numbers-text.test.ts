import { heldNumbersText } from "../../../src/pane/account/held-numbers-text";
import { english } from "../../words/all-words";

const { holds, frozen, allFrozen } = english.pane.account;

test("numbers of formulas stay until Excel calculates them", () => {
  expect(heldNumbersText(false, true)).toBe(holds);
  expect(heldNumbersText(false, false)).toBe(holds);
  expect(holds).toContain("until Excel calculates");
});

test("frozen numbers never change, beside formulas or alone", () => {
  expect(heldNumbersText(true, true)).toBe(`${holds} ${frozen}`);
  expect(heldNumbersText(true, false)).toBe(allFrozen);
  expect(allFrozen).not.toContain("until Excel calculates");
});
