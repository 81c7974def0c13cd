import { textOf } from "./fields";
import { isNothing, quote } from "./nothing";
import type { Representation } from "./representation";

/** The stage names of each vocabulary, cached: every result and list is checked for them. */
const known = new WeakMap<Representation["vocabulary"], ReadonlySet<string>>();
const none: readonly string[] = [];

/** The modules an impact or a list of impacts says it is for, each once; anything but text is quoted. */
export function stagesOf({ vocabulary, fields }: Representation): readonly string[] {
  let names = known.get(vocabulary);
  if (!names) {
    names = new Set(vocabulary.names("stage", "impact").flatMap((name) => [name, `${name}s`]));
    known.set(vocabulary, names);
  }
  if (!holdsAny(fields, names)) return none;
  const said = [...names].map((name) => fields.get(name)).filter((value) => !isNothing(value));
  return [...new Set(said.map(stageText))];
}

function holdsAny(fields: Representation["fields"], names: ReadonlySet<string>): boolean {
  for (const name of fields.keys()) if (names.has(name)) return true;
  return false;
}

/** Anything but text, put into words: punctuation alone would be ignored. */
function unread(value: unknown): string {
  return typeof value === "object" ? `not understood: ${quote(value)}` : quote(value);
}

/** Modules given together make one text. */
function stageText(value: unknown): string {
  const all = (Array.isArray(value) ? value : [value]).map((one) => textOf(one) || unread(one));
  return all.join(", ");
}
