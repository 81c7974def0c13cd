import {
  readProductCodes,
  readSecondNames,
  findFieldName,
  readResourceId,
  readFieldText,
  readEnglishText,
} from "../../../wire/recognise/resource-fields";
import { CompactResource } from "./compact-resource";
import { isJsonObjectArray } from "../../../wire/json-values";
import { readDeclaredUnits } from "../../../wire/recognise/unit-fields";
import type { NeutralRepresentation } from "../../../wire/recognise/representation";
import { spellFieldName } from "../../../wire/recognise/representation";
import { haveSameContent } from "../../../wire/recognise/content-key";
import { readResultMetadata } from "../../../wire/recognise/metadata-fields";
import type { ResourceKind } from "../../../wire/recognise/vocabulary";
import type { DeclaredUnit } from "../../../lca/units";
import type { ServiceListName } from "../../../lca/reasons";
import type { ResultMetadataItem } from "../../../lca/results";
import type { RequestOptions } from "../../service/request-options";
import type { Session } from "../../service/session";
import { TimeSlice } from "../../service/time-slices";
import { lastPathSegment } from "../../../wire/addresses";
import type { ProductOrScenarioResource } from "../named-resource";
import type { DocumentReader } from "./document-reader";
import type { AddressOrEmbedded } from "./link-targets";
import { visitListPages, findOwnAddress } from "./link-targets";

/** Fields that every service has, shown under these names. */
const usualFields = ["id", "name"] as const;

/** A product or scenario with its representation. There may be tens of thousands, so its fields are read on demand. */
export class RecognisedResource implements ProductOrScenarioResource {
  readonly codes?: readonly string[];
  /** Undefined if one of its names could not be read. */
  readonly secondNames: readonly string[] | undefined;

  constructor(
    readonly id: string,
    readonly name: string,
    readonly resource: NeutralRepresentation,
    /** True if the scenario is embedded in its product. */
    readonly isEmbedded = false,
  ) {
    const own = resource.kind === "product" ? readProductCodes(resource) : [];
    if (own.length > 0) this.codes = own;
    this.secondNames = readSecondNames(resource, name);
  }

  get kindSaid(): string {
    return readFieldText(this.resource, "kind");
  }

  get pers(): readonly DeclaredUnit[] {
    return readDeclaredUnits(this.resource);
  }

  get sayings(): readonly ResultMetadataItem[] {
    return readResultMetadata(this.resource);
  }

  get fields(): ProductOrScenarioResource["fields"] {
    const { id: own, resource } = this;
    const renamed = new Map(
      usualFields.map((meaning) => [findFieldName(resource, meaning), meaning] as const),
    );
    const sent = [...resource.fields].flatMap(([name, value]): [string, unknown][] => {
      const meaning = renamed.get(name);
      if (meaning) return [[meaning, meaning === "id" ? value : readFieldText(resource, meaning)]];
      const spelled = spellFieldName(name, resource);
      // Members such as "@odata.context" and "@type" describe the document, not the product.
      return spelled.startsWith("@") ? [] : [[spelled, value]];
    });
    // The id may come from the address alone.
    return findFieldName(resource, "id") === undefined && own !== "" ? [["id", own], ...sent] : sent;
  }

  get codeFields(): ProductOrScenarioResource["codeFields"] {
    const { vocabulary, fields } = this.resource;
    const known = new Set(readProductCodes(this.resource));
    return vocabulary.names("code", "product").flatMap((field) => {
      const code = readEnglishText(fields.get(field)).trim();
      return known.has(code) ? [[spellFieldName(field, this.resource), code] as const] : [];
    });
  }
}

/** The number of resources with one id and name that are compared. */
const maxComparedCount = 20;

/**
 * Reads a whole list of named resources, and whether all their names were read. Two that are equal in everything sent
 * count once.
 */
export async function readNamedResourceList(
  reader: DocumentReader,
  targets: readonly AddressOrEmbedded[],
  list: { readonly kind: ResourceKind; readonly what: ServiceListName; readonly isEmbedded?: boolean },
  asking?: RequestOptions,
): Promise<{ readonly all: readonly RecognisedResource[]; readonly isWhole: boolean }> {
  const all: RecognisedResource[] = [];
  const known = new Map<string, readonly RecognisedResource[]>();
  let isWhole = true;
  const each = async (page: NeutralRepresentation): Promise<boolean> => {
    const before = all.length;
    const turn = new TimeSlice();
    isWhole &&= ![...page.fields.values()].some((one) => isJsonObjectArray(one) && one.length > 0);
    for (const resource of page.items ?? []) {
      reader.notes.addResource(resource);
      const found = createResource(reader.session, new CompactResource(resource), list.isEmbedded);
      isWhole &&= isPlainlyNamed(found);
      const key = `${found.id}\n${found.name}`;
      const alike = known.get(key) ?? [];
      if (alike.some((one) => haveSameContent(one.resource, resource))) continue;
      if (alike.length < maxComparedCount) known.set(key, [...alike, found]);
      all.push(found);
      if (turn.isOver) await turn.yieldAndRestart();
    }
    return all.length > before;
  };
  await visitListPages(reader, targets, list, each, asking);
  // A copy uses less memory: a grown array keeps spare room, and there is one for each product's scenarios.
  return { all: [...all], isWhole };
}

/** True if all names by which it may be called find it. Definitions are found by one name only. */
function isPlainlyNamed({ id: own, name, resource, secondNames }: RecognisedResource): boolean {
  const isFound = secondNames !== undefined && (resource.kind !== "definition" || secondNames.length === 0);
  return isFound && name !== "" && name !== own;
}

/** Names a resource by the fields and the address that it gives. */
export function createResource(
  session: Session,
  resource: NeutralRepresentation,
  isEmbedded?: boolean,
): RecognisedResource {
  return new RecognisedResource(
    findResourceId(session, resource),
    readFieldText(resource, "name"),
    resource,
    isEmbedded,
  );
}

/** Returns the id that a resource states, or else the last segment of its own address. */
export function findResourceId(session: Session, resource: NeutralRepresentation): string {
  const stated = readResourceId(resource);
  const own = stated === "" ? findOwnAddress(session, resource) : null;
  return own === null ? stated : lastPathSegment(own);
}
