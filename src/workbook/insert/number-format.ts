import { declared, readable } from "../writing/number-formats";
import type { Layout } from "./layout";

/** The format in which results are shown; of one result, with its unit, which nothing else beside it says. */
export function formatOf({ numbers }: Layout, unit = ""): string {
  const format = numbers === "declared" ? declared : readable;
  // A quote would end the unit within the format.
  if (unit.trim() === "" || unit.includes('"')) return format;
  return format
    .split(";")
    .map((part) => `${part}" ${unit}"`)
    .join(";");
}
