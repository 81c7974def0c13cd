import { getOrAdd } from "../../../lca/group-by-key";
import { isJsonObject } from "../../../wire/json-values";
import type { DeclaredUnit } from "../../../lca/units";
import type { ResultMetadataItem } from "../../../lca/results";
import type { MappedDocumentKind } from "../../../wire/mapping/service-mapping";
import type { MappedRow } from "../../../wire/mapping/mapped-row";
import type { CompiledMappingNode } from "../../../wire/mapping/compiled-mapping";
import type { RequestOptions } from "../../service/request-options";
import type { ReceivedDocument } from "../../service/session";
import { mapInTimeSlices } from "../../service/time-slices";
import type { ProductOrScenarioResource } from "../named-resource";
import type { DeclaredDocumentReader, EntryInDocument } from "./declared-document-reader";
import { readRowMetadata, roleMemberName } from "./row-metadata";

/** A product or scenario with its entry, and the document that holds it and its embedded resources. */
export class DeclaredResource implements ProductOrScenarioResource, EntryInDocument {
  readonly id: string;
  /** What results refer to. */
  readonly key: string;
  readonly name: string;
  readonly codes?: readonly string[];
  readonly secondNames?: readonly string[];

  constructor(
    readonly row: MappedRow,
    readonly received: ReceivedDocument,
  ) {
    this.id = row.id("id");
    this.key = row.id("key") || this.id;
    this.name = row.text("name");
    const codes = row.texts("code");
    if (codes.length > 0) this.codes = codes;
    // The first path with a value is the name; what is at the others only finds it.
    const [, ...secondNames] = row.texts("name");
    if (secondNames.length > 0) this.secondNames = secondNames;
  }

  get kindSaid(): string {
    return this.row.text("kind");
  }

  get pers(): readonly DeclaredUnit[] {
    return readRowMetadata(this.row).pers;
  }

  get sayings(): readonly ResultMetadataItem[] {
    return readRowMetadata(this.row).sayings;
  }

  get fields(): ProductOrScenarioResource["fields"] {
    const { roles, entry } = this.row.list;
    const slotsOf = (role: "id" | "name"): readonly number[] => roles.get(role)?.slots ?? [];
    const named = new Map<number, Fields[number]>([
      ...slotsOf("id").map((slot) => [slot, ["id", this.id]] as const),
      ...slotsOf("name").map((slot) => [slot, ["name", this.name]] as const),
    ]);
    const sent = collectFields(entry, this.row.json, named);
    return this.id === "" || sent.some(([name]) => name === "id") ? sent : [["id", this.id], ...sent];
  }

  get codeFields(): ProductOrScenarioResource["codeFields"] {
    return this.row.texts("code").map((code, at) => [roleMemberName(this.row, "code", at), code]);
  }
}

type Fields = readonly (readonly [name: string, value: unknown])[];

/** Collects members in the service's order and spelling, without those that lead to other resources. */
function collectFields(
  place: CompiledMappingNode,
  json: unknown,
  named: ReadonlyMap<number, Fields[number]>,
): Fields {
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([name, value]): Fields => {
    const inner = place.members.get(name) ?? place.each;
    if (!inner || inner.holdsEntries || name.startsWith("@")) return [];
    const usual = named.get(inner.slot);
    if (usual) return [usual];
    if (inner.leads) return [];
    return inner.isWhole || !isJsonObject(value) ? [[name, value]] : collectFields(inner, value, named);
  });
}

/** Reads a whole list of products or scenarios. Two entries that are equal in everything sent count once. */
export async function readProductsOrScenarios(
  documents: DeclaredDocumentReader,
  kind: MappedDocumentKind,
  addresses: readonly string[],
  asking: RequestOptions,
  names: readonly string[] = [],
): Promise<readonly DeclaredResource[]> {
  const found = new Map<string, DeclaredResource>();
  const take = async (rows: readonly MappedRow[], received: ReceivedDocument): Promise<boolean> => {
    const before = found.size;
    const kept = documents.canEmbed(kind) ? received : { ...received, json: null, body: "" };
    await mapInTimeSlices(rows, (row) => {
      const one = new DeclaredResource(row, kept);
      getOrAdd(found, JSON.stringify([one.id, one.name, row.json]), () => one);
    });
    return found.size > before;
  };
  for (const address of addresses) await documents.readList(kind, address, take, asking, names);
  return [...found.values()];
}
