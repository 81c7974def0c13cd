import type { Representation } from "../../hypermedia/representation";
import { NoValue } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import type { Session } from "../../service/session";
import type { Target } from "./walk";
import { follow, get } from "./walk";
import { idOf } from "../resource";

const addresses = { user: "/users/me", company: "/companies/me" } as const;

/** What the service tells about the caller. */
export type Me = keyof typeof addresses;

/** Last parts of addresses that are not ids: the caller's own resource, and steps of a path. */
const noIds: ReadonlySet<string> = new Set(["", "me", ".", ".."]);

/** Throws NoValue. */
export function readMe(session: Session, kind: Me, asking?: Asking): Promise<Representation> {
  return get(session, session.endpoint(addresses[kind]), kind, asking);
}

/**
 * Where the account's products are listed. If the platform signed in, that is documented as the company's own list,
 * by the company's id; without an id, by its link. Throws NoValue "unclear" where it has neither.
 */
export async function productTargets(
  session: Session,
  company: () => Promise<Representation>,
): Promise<readonly Target[]> {
  if (!session.launched) return [session.endpoint("/products")];
  const own = await company();
  const id = idOf(session, own);
  if (!noIds.has(id)) return [session.endpoint(`/companies/${encodeURIComponent(id)}/products`)];
  const linked = follow(session, own, "products");
  if (linked.length > 0) return linked;
  throw new NoValue({ kind: "unclear", found: "a company in which no id was recognised" });
}
