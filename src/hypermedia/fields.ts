import type { Link, Representation } from "./representation";
import type { Meaning } from "./vocabulary";
import { namesOf } from "./vocabulary";

/** A number read from a field: the number, nothing there, or something that is neither. */
export type ReadNumber = number | "missing" | "unclear";

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const missing = new Set(["", "n/a", "na", "-", "null"]);

/** The field with this meaning as it was sent; undefined when no field has it. */
export function field(resource: Representation, meaning: Meaning): unknown {
  const name = namesOf(meaning).find((candidate) => resource.fields.has(candidate));
  return name === undefined ? undefined : resource.fields.get(name);
}

/** The field as text; "" when there is none, or when it is not a plain value. */
export function text(resource: Representation, meaning: Meaning): string {
  const value = field(resource, meaning);
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

/** The id as text; "" when there is none. An integer beyond 2^53-1 has lost digits on the way: it is no id. */
export function id(resource: Representation): string {
  const value = field(resource, "id");
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : "";
  return typeof value === "string" ? value : "";
}

/** A value as number or decimal text. A comma is never guessed to be a decimal sign. */
export function number(resource: Representation, meaning: Meaning): ReadNumber {
  const value = field(resource, meaning);
  if (value === undefined || value === null) return "missing";
  if (typeof value === "number") return Number.isFinite(value) ? value : "unclear";
  if (typeof value !== "string") return "unclear";
  const plain = value.trim();
  if (missing.has(plain.toLowerCase())) return "missing";
  const parsed = decimal.test(plain) ? Number(plain) : NaN;
  return Number.isFinite(parsed) ? parsed : "unclear";
}

/** The links of one relation, as many as there are. */
export function links(resource: Representation, rel: string): readonly Link[] {
  return resource.links.filter((link) => link.rel === rel);
}

/** The one link of a relation: undefined when there is none, "several" when they lead to different places. */
export function link(resource: Representation, rel: string): Link | "several" | undefined {
  const [first, ...others] = links(resource, rel);
  return first && others.some(({ href }) => href !== first.href) ? "several" : first;
}
