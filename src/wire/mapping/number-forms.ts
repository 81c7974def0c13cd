import { memoize } from "../../lca/fold-text";
import type { FactorPurpose } from "./service-mapping";

/** A JSON number or a decimal text. */
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const withComma = /^[+-]?\d+(,\d+)?(e[+-]?\d+)?$/i;
const maxDecimals = 30;

/** True for a form in which a mapping can have its numbers: "number", "text", "comma", or a known locale. */
export function isNumberForm(form: string): boolean {
  if (["number", "text", "comma"].includes(form)) return true;
  try {
    return Intl.NumberFormat.supportedLocalesOf(form).length > 0;
  } catch {
    return false;
  }
}

/** Returns the plain decimal text of a JSON number, or of one in a text of this form; null for anything else. */
export function formatSentDecimal(sent: unknown, form: string): string | null {
  if (typeof sent === "number") return Number.isFinite(sent) ? String(sent) : null;
  if (typeof sent !== "string") return null;
  const number = sent.trim();
  switch (form) {
    case "number":
      return null;
    case "text":
      return decimal.test(number) ? number : null;
    case "comma":
      return withComma.test(number) ? number.replace(",", ".") : null;
    default:
      return localeNotation(form)(number);
  }
}

const digits = /^\d+$/;

/** Reads numbers as a locale writes them, with or without grouped thousands. */
const localeNotation = memoize((locale: string): ((number: string) => string | null) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345_678.5);
  const signOf = (type: "group" | "decimal"): string =>
    plainSigns(parts.find((part) => part.type === type)?.value ?? "");
  const groupSign = signOf("group");
  const decimalSign = signOf("decimal");
  // India groups by two digits before the last three.
  const sizes = parts.flatMap(({ type, value }) => (type === "integer" ? [value.length] : []));
  const last = sizes.at(-1) ?? 3;
  const inner = sizes.at(-2) ?? last;
  return (number) => {
    const [, minus = "", text = ""] = /^([+-]?)(.*)$/.exec(plainSigns(number)) ?? [];
    const [whole = "", fraction = "0", ...others] = text.split(decimalSign);
    const groups = groupSign === "" ? [whole] : whole.split(groupSign);
    const isGrouped = groups.every(({ length }, at) => {
      if (at === 0) return groups.length === 1 || length <= inner;
      return length === (at === groups.length - 1 ? last : inner);
    });
    const areDigits = [...groups, fraction].every((part) => digits.test(part));
    return areDigits && isGrouped && others.length === 0 ? `${minus}${groups.join("")}.${fraction}` : null;
  };
});

/** Services write whichever blank, apostrophe or minus is on their keyboard. */
function plainSigns(text: string): string {
  return text.replace(/\s/g, " ").replace(/’/g, "'").replace(/−/g, "-");
}

/** Returns the decimal text by which a value is multiplied; null for anything that has no such meaning. */
export function parseFactor(purpose: FactorPurpose, sent: unknown): string | null {
  const text = typeof sent === "number" || typeof sent === "string" ? String(sent).trim() : "";
  switch (purpose) {
    case "factor":
      return decimal.test(text) && /^[^e]*[1-9]/i.test(text) ? text : null;
    case "sign":
      if (["+", "1", "+1"].includes(text)) return "1";
      return ["-", "−", "-1"].includes(text) ? "-1" : null;
    case "decimals":
      return /^\d{1,2}$/.test(text) && Number(text) <= maxDecimals ? `1e-${text}` : null;
  }
}

/** Multiplies decimal texts exactly, so that 3 by 0.1 is 0.3. */
export function multiplyDecimals(factors: readonly string[]): string {
  let product = 1n;
  let exponent = 0;
  for (const factor of factors) {
    const [mantissa = "", power = "0"] = factor.toLowerCase().split("e");
    const [whole = "", fraction = ""] = mantissa.split(".");
    product *= BigInt(`${whole}${fraction}`);
    exponent += Number(power) - fraction.length;
  }
  return `${product}e${exponent}`;
}
