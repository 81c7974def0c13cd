/** A part of a document as received, with the names and indexes that lead to it. */
export interface RawJsonPart {
  readonly address: string;
  /** The whole document. */
  readonly body: string;
  readonly path: readonly (string | number)[];
}

/** A member of an object or an element of an array, as the document writes it. */
export interface RawJsonMember {
  /** The member's name, unquoted and unescaped; for an element its index. */
  readonly name: string;
  /** The member's name as written, with quotes; "" for an element. */
  readonly key: string;
  readonly text: string;
}

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs;

/** Returns the text of a part of a JSON document exactly as written; null if there is no such part. */
export function findRawTextAtPath(body: string, path: readonly (string | number)[]): string | null {
  let text: string | null = body;
  for (const name of path) {
    // JSON.parse takes the later of two members with the same name.
    const found: RawJsonMember | undefined = readRawMembers(text)
      .filter((one) => one.name === String(name))
      .at(-1);
    if (!found) return null;
    text = found.text;
  }
  return text;
}

/** Splits an object into its members or an array into its elements, each as written. */
export function readRawMembers(text: string): readonly RawJsonMember[] {
  const found: RawJsonMember[] = [];
  let [depth, isArray, key, start] = [0, false, "", 0];
  const end = (at: number): void => {
    const value = text.slice(start, at).trim();
    if (value === "") return;
    const name = isArray ? String(found.length) : (JSON.parse(key) as string);
    found.push({ name, key: isArray ? "" : key, text: value });
  };
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (depth === 0) isArray = token === "[";
    const isEnd = token === "}" || token === "]";
    if (isEnd) depth -= 1;
    if ((depth === 0 && isEnd) || (depth === 1 && token === ",")) end(index);
    if (depth === 1 && token === ":") key = text.slice(start, index).trim();
    if (token === "{" || token === "[") depth += 1;
    if (depth === 1 && [",", ":", "{", "["].includes(token)) start = index + 1;
  }
  return found;
}

/**
 * Formats JSON with one member per line. Texts and numbers stay as written. Parts for which `hides` returns true show
 * "…": it is called with each text, and with each member's name together with its text value, if it has one.
 */
export function formatRawJson(
  text: string,
  hides: (written: string) => boolean = () => false,
  margin = "",
): string {
  const first = text.trim().charAt(0);
  const end = { "{": "}", "[": "]" }[first];
  if (!end) return hides(text) ? '"…"' : text;
  const members = readRawMembers(text);
  if (members.length === 0) return first + end;
  const inner = `${margin}  `;
  const lines = members.map(({ key, text: value }) => {
    const isHidden = first === "{" && hides(`${key}: ${/^[{[]/.test(value) ? "" : value}`);
    const held = isHidden ? '"…"' : formatRawJson(value, hides, inner);
    return `${inner}${first === "{" ? `${formatRawJson(key, hides)}: ` : ""}${held}`;
  });
  return `${first}\n${lines.join(",\n")}\n${margin}${end}`;
}
