import { shown } from "../../words/names";
import { perLack } from "../../words/per";
import { words } from "../../words/words";
import { sentence } from "../../words/reasons";
import type { PickedIndicator } from "../../picking/picks";
import { perText, rounded, sayingText } from "../../page/result-texts";
import type { Row } from "./rows";

/** A result in few digits. */
export function figure(value: number): string {
  return value === 0 ? "0" : rounded(value);
}

/** A result as it was sent, with its indicator's unit and its declared unit. */
export function wholeOf({ value, per }: Row, { unit }: PickedIndicator): string {
  return typeof value === "number" ? [`${value}`, shown(unit), perText(per)].filter(Boolean).join(" ") : "";
}

/**
 * The notes below a result: the reason why it has no value or no bar, and its metadata; the product's metadata too if
 * products are compared.
 */
export function notesOf(row: Row, ofProduct: boolean): readonly string[] {
  const { product, value, sayings } = row;
  const listed = ofProduct ? (product.sayings ?? []) : [];
  const said = [
    ...listed.map((one) => sayingText(one, words.pick.staleProduct)),
    ...sayings
      // A second number beside the value needs no note here: only an explanation of a formula shows it.
      .filter(({ meaning }) => meaning !== "left-out")
      .map((one) => sayingText(one, words.pick.staleResult)),
  ];
  const lack = typeof value === "number" ? perUnclear(row) : sentence(value);
  return [...new Set([lack, ...said])].filter((one) => one !== "");
}

function perUnclear({ product, per, perUnread }: Row): string {
  if (perUnread) return `${words.explain.perUnread} ${sentence(perUnread)}`;
  return perLack(product.name || product.id, per);
}
