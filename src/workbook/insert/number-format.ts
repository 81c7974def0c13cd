import type { PickedIndicator } from "../../picking/picks";
import { declared, readable, withWords } from "../writing/our-formats";
import type { Layout } from "./plans";

/** The number format of results; for a single result it shows the unit, which nothing beside it says. */
export function formatOf({ numbers }: Layout, unit = ""): string {
  const format = numbers === "declared" ? declared : readable;
  // A quote would end the unit within the format.
  return unit.trim() === "" || unit.includes('"') ? format : withWords(format, unit);
}

/** The unit that a formula guarantees where it names an indicator by this text; "" where it does not. */
export function unitIn(text: string, indicator: PickedIndicator | undefined): string {
  return indicator && text.endsWith(` [${indicator.unit}]`) ? indicator.unit : "";
}
