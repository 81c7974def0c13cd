import type { Representation } from "./representation";
import type { Vocabulary } from "./vocabulary";

/** So many ways to spell the names of a resource are shared; a service has a few. */
const most = 100;
const shared = new WeakMap<Vocabulary, ReadonlyMap<string, string>[]>();

/** A resource that is held for as long as the account is, in as little room as it takes: there may be tens of thousands. */
export function lean(read: Representation): Representation {
  const { kind, vocabulary, shape, fields, clashes, embedded, items, standing } = read;
  const spelling = sharedSpelling(read);
  const held = {
    kind,
    vocabulary,
    shape,
    fields,
    spelling,
    clashes,
    links: [...read.links],
    embedded,
    items,
  };
  return standing ? { ...held, standing } : held;
}

function sharedSpelling({ spelling, vocabulary }: Representation): ReadonlyMap<string, string> {
  const known = shared.get(vocabulary) ?? [];
  const found = known.find((one) => isSame(one, spelling));
  if (found) return found;
  if (known.length < most) shared.set(vocabulary, [...known, spelling]);
  return spelling;
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  for (const [folded, name] of one) if (other.get(folded) !== name) return false;
  return true;
}
