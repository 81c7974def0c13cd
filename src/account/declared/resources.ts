import { isObject } from "../../json";
import type { Per } from "../../lca/per";
import type { Saying } from "../../lca/saying";
import type { MappedKind } from "../../mapping/mapping";
import type { Row } from "../../mapping/row";
import type { Place } from "../../mapping/tree";
import type { Asking } from "../../service/asking";
import type { Received } from "../../service/session";
import { Turn } from "../../turns";
import type { Resource } from "../resource";
import type { Documents, Holder } from "./documents";
import { besideIn, nameIn } from "./said";

/** A product or scenario with its entry, and the document that holds it and its embedded resources. */
export class DeclaredResource implements Resource {
  readonly id: string;
  readonly name: string;
  readonly codes?: readonly string[];

  constructor(
    readonly row: Row,
    readonly received: Received,
  ) {
    this.id = row.id("id");
    this.name = row.text("name");
    const codes = row.texts("code");
    if (codes.length > 0) this.codes = codes;
  }

  get holder(): Holder {
    return { received: this.received, path: this.row.path };
  }

  get kindSaid(): string {
    return this.row.text("kind");
  }

  get pers(): readonly Per[] {
    return besideIn(this.row).pers;
  }

  get sayings(): readonly Saying[] {
    return besideIn(this.row).sayings;
  }

  get fields(): Resource["fields"] {
    const { roles, entry } = this.row.list;
    const slotsOf = (role: "id" | "name"): readonly number[] => roles.get(role)?.slots ?? [];
    const named = new Map<number, Fields[number]>([
      ...slotsOf("id").map((slot) => [slot, ["id", this.id]] as const),
      ...slotsOf("name").map((slot) => [slot, ["name", this.name]] as const),
    ]);
    const sent = fieldsIn(entry, this.row.json, named);
    return this.id === "" || sent.some(([name]) => name === "id") ? sent : [["id", this.id], ...sent];
  }

  get codeFields(): Resource["codeFields"] {
    return this.row.texts("code").map((code, at) => [nameIn(this.row, "code", at), code]);
  }
}

type Fields = readonly (readonly [name: string, value: unknown])[];

/** Collects members in the service's order and spelling, without those that lead to other resources. */
function fieldsIn(place: Place, json: unknown, named: ReadonlyMap<number, Fields[number]>): Fields {
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([name, value]): Fields => {
    const inner = place.members.get(name) ?? place.each;
    if (!inner || inner.holdsEntries || name.startsWith("@")) return [];
    const usual = named.get(inner.slot);
    if (usual) return [usual];
    if (inner.leads) return [];
    return inner.isWhole || !isObject(value) ? [[name, value]] : fieldsIn(inner, value, named);
  });
}

/** Reads a whole list of products or scenarios. Two entries that are equal in everything sent count once. */
export async function readResources(
  documents: Documents,
  kind: MappedKind,
  addresses: readonly string[],
  asking: Asking = {},
  names: readonly string[] = [],
): Promise<readonly DeclaredResource[]> {
  const found = new Map<string, DeclaredResource>();
  const take = async (rows: readonly Row[], received: Received): Promise<boolean> => {
    const [before, turn] = [found.size, new Turn()];
    const kept = documents.carries(kind) ? received : { ...received, json: null, body: "" };
    for (const row of rows) {
      const one = new DeclaredResource(row, kept);
      const key = JSON.stringify([one.id, one.name, row.json]);
      if (!found.has(key)) found.set(key, one);
      if (turn.isOver) await turn.pass();
    }
    return found.size > before;
  };
  for (const address of addresses) await documents.read(kind, address, take, asking, names);
  return [...found.values()];
}
