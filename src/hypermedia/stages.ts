import { textOf } from "./fields";
import { isNothing, quote } from "./nothing";
import type { Representation } from "./representation";

/** Of each vocabulary, once: every result and every list of them is asked. */
const known = new WeakMap<Representation["vocabulary"], readonly string[]>();

/** What an impact, or a list of them, says of the modules it is for, each once; what is no text is quoted. */
export function stagesOf({ vocabulary, fields }: Representation): readonly string[] {
  let names = known.get(vocabulary);
  if (!names) {
    names = vocabulary.names("stage", "impact").flatMap((name) => [name, `${name}s`]);
    known.set(vocabulary, names);
  }
  const said = names.map((name) => fields.get(name)).filter((value) => !isNothing(value));
  return [...new Set(said.map(stageText))];
}

/** What is no text, in letters: signs alone would be passed over. */
function unread(value: unknown): string {
  return typeof value === "object" ? `not understood: ${quote(value)}` : quote(value);
}

/** Modules that are said together are one text. */
function stageText(value: unknown): string {
  const all = (Array.isArray(value) ? value : [value]).map((one) => textOf(one) || unread(one));
  return all.join(", ");
}
