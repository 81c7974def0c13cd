/** An element of an XML file; names with their prefix, as written. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, trimmed. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const name = "[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?";
const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/;
/** A comment, an end tag, a start tag, or text: in a well-formed file each position has one of them. */
const token = new RegExp(
  `<!--(?<comment>.*?)-->|</(?<end>${name})\\s*>` +
    `|<(?<start>${name})(?<attributes>(?:\\s+${name}="[^"<]*")*)\\s*(?<empty>/?)>|(?<text>[^<]+)`,
  "suy",
);
const attribute = new RegExp(`(${name})="([^"<]*)"`, "gu");
const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Reads the XML that a manifest is written in: UTF-8, elements, attributes in double quotes, text, comments and the
 * five entities. Throws on anything else, well-formed or not, rather than to guess.
 */
export function readXml(file: string): XmlElement {
  if (!declaration.test(file)) throw new Error("does not begin with its XML declaration in UTF-8");
  const document: OpenElement = { name: "", attributes: new Map(), children: [], text: "" };
  const open: OpenElement[] = [document];
  token.lastIndex = declaration.exec(file)?.[0].length ?? 0;
  while (token.lastIndex < file.length) {
    const at = token.lastIndex;
    const found = token.exec(file)?.groups;
    if (!found) throw new Error(`line ${lineOf(file, at)}: not well-formed`);
    take(found, open, `line ${lineOf(file, at)}`);
  }
  const [root, ...others] = document.children;
  if (!root || open.length > 1) throw new Error(`<${open.at(-1)?.name ?? ""}> is never closed`);
  if (others.length > 0 || document.text !== "") throw new Error("something stands beside the root element");
  return root;
}

/** Puts the next token of the file into its place among the open elements. */
function take(found: Record<string, string | undefined>, open: OpenElement[], where: string): void {
  const { comment, end, start, attributes = "", empty, text = "" } = found;
  const parent = open.at(-1) as OpenElement;
  if (comment !== undefined) {
    if (comment.includes("--") || comment.endsWith("-")) throw new Error(`${where}: "--" in a comment`);
  } else if (end !== undefined) {
    if (end !== parent.name) throw new Error(`${where}: </${end}> closes <${parent.name}>`);
    open.pop();
  } else if (start !== undefined) {
    const element = { name: start, attributes: attributesIn(attributes, where), children: [], text: "" };
    parent.children.push(element);
    if (empty === "") open.push(element);
  } else {
    parent.text = `${parent.text} ${plain(text, where)}`.trim();
  }
}

function attributesIn(text: string, where: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, key = "", value = ""] of text.matchAll(attribute)) {
    if (attributes.has(key)) throw new Error(`${where}: ${key} is given twice`);
    attributes.set(key, plain(value, where));
  }
  return attributes;
}

function plain(text: string, where: string): string {
  return text.replace(/&(\w+;)?/g, (reference, entity: string | undefined) => {
    const character = entities.get(entity?.slice(0, -1) ?? "");
    if (character === undefined) throw new Error(`${where}: ${reference} is no entity known here`);
    return character;
  });
}

function lineOf(file: string, at: number): number {
  return file.slice(0, at).split("\n").length;
}
