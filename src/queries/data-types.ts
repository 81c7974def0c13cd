import { isObject } from "../json";
import type { Given } from "./query";

/** The arguments as given, except for cells that hold a data type, which arrive as objects. */
export function plainArguments(given: Given): Given {
  let isPlain = true;
  for (const name in given) if (typeof given[name] === "object" && given[name] !== null) isPlain = false;
  if (isPlain) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (!Array.isArray(value)) return isObject(value) ? shown(value) : value;
  const lines: readonly unknown[] = value;
  const rich = lines.some((line) => Array.isArray(line) && line.some(isObject));
  return rich ? lines.map((line) => (Array.isArray(line) ? line.map(plain) : line)) : value;
}

/** An entity counts as its text, anything else as its basic value; an error names nothing. */
function shown(value: Readonly<Record<string, unknown>>): unknown {
  const { type, text, basicValue } = value;
  if (type === "Entity" || type === "LinkedEntity") return typeof text === "string" ? text : value;
  const isBasic = ["string", "number", "boolean"].includes(typeof basicValue);
  return isBasic && type !== "Error" ? basicValue : value;
}
