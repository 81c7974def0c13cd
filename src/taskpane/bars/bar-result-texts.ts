import { sanitiseNameForPane } from "../../words/name-formatter";
import { explainMissingDeclaredUnit } from "../../words/missing-declared-unit";
import { chooseNumberExplanationWords } from "../../words/number-explanation-words";
import { words } from "../../words/ui-words";
import { sentence } from "../../words/reason-sentence";
import type { PickedIndicator } from "../../picking/picked-items";
import { formatDeclaredUnitWithPer, formatShort, formatMetadataItem } from "../../page/result-texts";
import type { BarRow } from "./bar-rows";

/** A result in few digits. */
export function formatNumberInFewDigits(value: number): string {
  return value === 0 ? "0" : formatShort(value);
}

/** A result as it was sent, with its indicator's unit and its declared unit. */
export function formatUnroundedValueWithUnits({ value, per }: BarRow, { unit }: PickedIndicator): string {
  return typeof value === "number"
    ? [`${value}`, sanitiseNameForPane(unit), formatDeclaredUnitWithPer(per)].filter(Boolean).join(" ")
    : "";
}

/**
 * The notes below a result: the reason why it has no value or no bar, and its metadata; the product's metadata too if
 * products are compared.
 */
export function formatBarRowNotes(row: BarRow, ofProduct: boolean): readonly string[] {
  const { product, value, sayings } = row;
  const listed = ofProduct ? (product.sayings ?? []) : [];
  const said = [
    ...listed.map((one) => formatMetadataItem(one, words.pick.staleProduct)),
    ...sayings
      // A second number beside the value needs no note here: only an explanation of a formula shows it.
      .filter(({ meaning }) => meaning !== "left-out")
      .map((one) => formatMetadataItem(one, words.pick.staleResult)),
  ];
  const lack = typeof value === "number" ? unclearUnitNote(row) : sentence(value);
  return [...new Set([lack, ...said])].filter((one) => one !== "");
}

function unclearUnitNote({ product, per, perUnread }: BarRow): string {
  if (perUnread) return `${chooseNumberExplanationWords().perUnread} ${sentence(perUnread)}`;
  return explainMissingDeclaredUnit(product.name || product.id, per);
}
