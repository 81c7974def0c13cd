export type Json = Record<string, unknown>;

/** A mapping in which only roles, edges and the like are named. */
export function withoutOtherNames(mapping: unknown): Json {
  const strip = ({ ignored, constants, falseIsNothing, ...list }: Json): Json => list;
  const kinds = Object.entries(mapping as Json).map(([kind, lists]) => {
    if (Array.isArray(lists)) return [kind, lists.map((list: Json) => strip(list))];
    return [kind, typeof lists === "object" ? strip(lists as Json) : lists];
  });
  return Object.fromEntries(kinds) as Json;
}

/** Pastes the lines that a check has printed where it says, and ignores what it leaves to decide. */
export function paste(mapping: Json, output: string): Json {
  let text = JSON.stringify(mapping);
  const blocks = output.matchAll(
    /Paste at the beginning of (?:"(\w+)" in )?(?:the list "(.*)" of )?"(\w+)":\n((?: {4}.*\n)+)/g,
  );
  for (const [, member, list, kind = "", lines = ""] of blocks) {
    // A person finds the place by reading; a marker stands for it here.
    const marked = JSON.parse(text) as Record<string, Json | Json[]>;
    const declared = [marked[kind] ?? []].flat().find((one) => (one["list"] ?? undefined) === list);
    if (!declared || (member && !declared[member])) throw new Error(`${kind} ${list} ${member}`);
    const place = member ? declared[member] : declared;
    const isArray = Array.isArray(place);
    if (isArray) place.unshift("here");
    else {
      const inner = { ...(place as Json) };
      for (const name of Object.keys(inner)) delete (place as Json)[name];
      Object.assign(place as Json, { here: 0 }, inner);
    }
    text = JSON.stringify(marked).replace(isArray ? /"here",?/ : /"here":0,?/, () => lines);
  }
  const pasted = JSON.parse(text) as Record<string, Json | Json[]>;
  // Of what is to decide, everything is ignored.
  for (const [, kind = "", list, path = ""] of output.matchAll(
    /Decide: in (\w+)(?:, ([^/]*))?, \/.*\n.*\n.* in "ignored":\n {4}(.*)\n/g,
  )) {
    const declared = [pasted[kind] ?? []].flat().find((one) => (one["list"] ?? undefined) === list);
    if (declared) declared["ignored"] = [JSON.parse(path), ...[declared["ignored"] ?? []].flat()];
  }
  for (const [, kind = "", list, path = "", value = ""] of output.matchAll(
    /Decide: in (\w+)(?:, ([^/]*))?, \/.*\n.*\n.* in "constants":\n {4}(".*"): (.*)\n/g,
  )) {
    const declared = [pasted[kind] ?? []].flat().find((one) => (one["list"] ?? undefined) === list);
    const constants = declared?.["constants"] as Json | undefined;
    if (declared) declared["constants"] = { ...constants, [JSON.parse(path) as string]: JSON.parse(value) };
  }
  return pasted;
}
