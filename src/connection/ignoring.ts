import type { Misfit } from "../mapping/misfit";

/**
 * The declaration by which a member that it did not name makes no difference. null where something else does not fit, or the
 * place is named elsewhere among documents of this kind: something that is declared would go unread.
 */
export function ignoring(declaration: unknown, { list, why, path }: Misfit): object | null {
  const all = declaration as Readonly<Record<string, unknown>>;
  const lists = [all[list]].flat() as readonly { readonly ignored?: readonly string[] }[];
  const said = JSON.stringify(lists);
  const quoted = JSON.stringify(path).slice(0, -1);
  if (why !== "unnamed" || said.includes(`${quoted}"`) || said.includes(`${quoted}/`)) return null;
  return { ...all, [list]: lists.map((one) => ({ ...one, ignored: [...(one.ignored ?? []), path] })) };
}
