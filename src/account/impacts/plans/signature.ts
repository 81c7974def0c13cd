import type { Pattern } from "../../../hypermedia/plans/pattern";

/** A text that is equal for patterns that match the same documents. */
export function signatureOf(pattern: Pattern): string {
  switch (pattern.is) {
    case "leaf": {
      const { role, value, template } = pattern;
      return role === "fixed"
        ? JSON.stringify(value)
        : `<${role} ${typeof value} ${value === null} ${template}>`;
    }
    case "array":
      return `[${pattern.parts.map(signatureOf).join()}]`;
    case "named":
      return `{*:${signatureOf(pattern.part)}}`;
    case "object":
      return `{${pattern.parts.map((part, at) => `${JSON.stringify(pattern.names[at])}:${signatureOf(part)}`).join()}}`;
    case "elements":
      return `(${pattern.keyed} ${pattern.shapes.map(signatureOf).join("|")})`;
  }
}
