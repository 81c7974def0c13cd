import { read } from "../../hypermedia/read";
import type { Link, Representation } from "../../hypermedia/representation";
import type { TaughtNames } from "../../hypermedia/vocabulary";

/**
 * What links to a list say of it, as the head of a list around it; undefined where they say nothing. `address`: whether
 * where they lead says something too. A scenario's list stands at a scenario's address, whatever that calls it.
 */
export function linkHead(
  links: readonly Link[],
  names: TaughtNames,
  address: boolean,
): Representation | undefined {
  const said = links.flatMap((link) => link.said ?? []);
  const selves = address ? links.map(({ href, base }): Link => ({ rel: "self", href, base })) : [];
  const [first] = links;
  if (!first || (said.length === 0 && !selves.some(({ href }) => /[cz]enario|eol/i.test(href))))
    return undefined;
  const document = { json: Object.fromEntries(said), address: first.base };
  const head = read(document, { kind: "impact", asList: false, names });
  return head ? { ...head, items: [], links: [...head.links, ...selves] } : undefined;
}
