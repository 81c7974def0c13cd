import { text } from "../../hypermedia/fields";
import type { Representation } from "../../hypermedia/representation";
import { NoValue } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import type { Session } from "../../service/session";
import type { Me, Own } from "../reading";
import type { DocumentReader } from "./document-reader";
import { idOf, readResources } from "./resources";
import type { Target } from "./walk";
import { follow } from "./walk";

const addresses = { user: "/users/me", company: "/companies/me" } as const satisfies Record<Me, string>;

/** Last parts of addresses that are not ids: the caller's own resource, and steps of a path. */
const noIds: ReadonlySet<string> = new Set(["", "me", ".", ".."]);

/** The caller's user or company, and the representation it came in. */
export class OwnResource implements Own {
  constructor(
    private readonly session: Session,
    readonly resource: Representation,
  ) {}

  /** Throws NoValue where it gives none and two addresses of its own. */
  get id(): string {
    return idOf(this.session, this.resource);
  }

  get name(): string {
    return text(this.resource, "name") || text(this.resource, "email");
  }
}

/** Throws NoValue. */
export async function readMe(reader: DocumentReader, kind: Me, asking?: Asking): Promise<OwnResource> {
  const { session } = reader;
  const address = session.endpoint(addresses[kind]);
  return new OwnResource(session, await reader.get(address, { kind, asList: false }, asking));
}

/** All products of the account, and whether all their names were read. Throws NoValue. */
export async function readProducts(
  reader: DocumentReader,
  company: () => Promise<OwnResource>,
  asking?: Asking,
) {
  const targets = await productTargets(reader.session, company);
  return readResources(reader, targets, { kind: "product", what: "products" }, asking);
}

/**
 * Where the account's products are listed. If the platform signed in, that is documented as the company's own list,
 * by the company's id; without an id, by its link. Throws NoValue "unclear" where it has neither.
 */
async function productTargets(
  session: Session,
  company: () => Promise<OwnResource>,
): Promise<readonly Target[]> {
  if (!session.launched) return [session.endpoint("/products")];
  const { id, resource } = await company();
  if (!noIds.has(id)) return [session.endpoint(`/companies/${encodeURIComponent(id)}/products`)];
  const linked = follow(session, resource, "products");
  if (linked.length > 0) return linked;
  throw new NoValue({ kind: "unclear", found: "a company in which no id was recognised" });
}
