/** `digits` times ten to the power `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * True if a value agrees with a typed number at the digits typed: 12.34 agrees with "12.3". Half a digit may have been
 * rounded either way. `mark` is the decimal mark. Null if the text is no such number, or all zeros, which prove
 * nothing.
 */
export function isEqualAtTypedDigits(typed: string, value: number, mark: string): boolean | null {
  const plain = typed.trim().replace("−", "-");
  const shown = decimal(plain.replace(/[.,]/g, (found) => (found === mark ? "." : " ")));
  const held = decimal(String(value));
  if (!shown || !held || shown.digits === 0n) return null;
  // Exactly: 12.25 is half a digit from 12.3, and binary fractions are not.
  const exponent = Math.min(shown.exponent, held.exponent);
  const apart = scaled(shown, exponent) - scaled(held, exponent);
  const digit = scaled({ ...shown, digits: 1n }, exponent);
  return 2n * (apart < 0n ? -apart : apart) <= digit;
}

function decimal(text: string): Decimal | null {
  const [, sign = "", whole = "", part = "", power = "0"] = written.exec(text) ?? [];
  if (whole + part === "") return null;
  return { digits: BigInt(sign + whole + part), exponent: Number(power) - part.length };
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
