import { read } from "../../../hypermedia/read";
import type { Link, Representation } from "../../../hypermedia/representation";
import type { TaughtNames } from "../../../hypermedia/vocabulary";
import { groups } from "../../impacts/groups";
import type { DocumentReader } from "../document-reader";
import { isAtScenario } from "./owners";

/**
 * What links to lists say of them, by the lists' addresses, each as the head of a list around it. `hearsAddress`: whether
 * where they lead says something too. A scenario's list stands at a scenario's address, whatever that calls it.
 */
export function linkHeads(
  links: readonly Link[],
  { session, names }: DocumentReader,
  hearsAddress: boolean,
): ReadonlyMap<unknown, Representation> {
  const byAddress = groups(links.map((link) => [session.target(link), link]));
  return new Map(
    [...byAddress].flatMap(([address, all]) => {
      const head = headOf(all, names, hearsAddress);
      return head ? [[address, head] as const] : [];
    }),
  );
}

function headOf(
  links: readonly [Link, ...Link[]],
  names: TaughtNames,
  hearsAddress: boolean,
): Representation | null {
  const said = links.flatMap((link) => link.said ?? []);
  const selves = hearsAddress ? links.map(({ href, base }): Link => ({ rel: "self", href, base })) : [];
  if (said.length === 0 && !selves.some(isAtScenario)) return null;
  const document = { json: Object.fromEntries(said), address: links[0].base };
  const head = read(document, { kind: "impact", asList: false, names });
  return head && { ...head, items: [], links: [...head.links, ...selves] };
}
