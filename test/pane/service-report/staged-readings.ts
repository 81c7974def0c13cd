import type { AppliedMapping, ServiceReaderReport } from "../../../src/client/account/service-data-reader";
import type {
  MappingWithValuesToCheck,
  MappingProposalResult,
  MappingControlMethods,
} from "../../../src/addin/connection/mapping-control";
import type { ServiceReadingReport } from "../../../src/wire/recognise/reading-report";
import type { MisfitReason } from "../../../src/wire/mapping/service-mapping";
import type { MemberDecision } from "../../../src/wire/propose/proposed-mapping";
import type { RoleExample } from "../../../src/wire/mapping/mapping-report";

/** A mapping, as far as the pane looks into it. */
const mapping = {
  version: 1,
  products: { each: "/*", roles: { id: "/*/id", name: "/*/title" } },
  impacts: [
    { list: "production", each: "/*", roles: { definition: "/*/indicatorId", value: "/*/value" } },
    { list: "scenario", each: "/items/*", roles: { definition: "/items/*/id", value: "/items/*/value" } },
  ],
};

const roles: readonly RoleExample[] = [
  { kind: "products", list: "", role: "id", path: "/*/id", example: '"p-1"' },
  {
    kind: "products",
    list: "",
    role: "name",
    path: "/*/title",
    example: `"<b>Brick</b> ${"long".repeat(30)}"`,
  },
  { kind: "products", list: "", role: "year", path: "/*/year", example: null },
  { kind: "impacts", list: "production", role: "value", path: "/*/value", example: "12.34" },
  { kind: "impacts", list: "scenario", role: "value", path: "/items/*/value", example: null },
];

const ignored: MappingWithValuesToCheck["ignored"] = [
  { kind: "products", list: "", path: "/*/colour", example: "red", differs: true },
  { kind: "products", list: "", path: "/*/links/[rel=self]", example: "", differs: false },
];

const places: MappingWithValuesToCheck["places"] = [
  { product: "Brick, red", stage: "A1-A3", indicator: "GWP-total", unit: "kg CO2-eq", value: 12.34, odd: [] },
  { product: "Slab", stage: "A1-A3", indicator: "GWP-fossil", unit: "kg CO2-eq", value: 0.0000123, odd: [] },
  { product: "Roof", stage: "A1-A3", indicator: "ODP", unit: "kg CFC11-eq", value: -1.5e-9, odd: [] },
  { product: "Slab", stage: "Use 50 years", indicator: "AP", unit: "mol H+-eq", value: 400, odd: [] },
  { product: "Slab", stage: "<b>End</b> of life, C3 only", indicator: "EP", unit: "", value: 0.5, odd: [] },
];

/** The report on the service, in the state that the test sets. Requests are answered at once. */
export class StagedReadings implements MappingControlMethods {
  by: AppliedMapping | null = null;
  isLater = false;
  misfit: MisfitReason | null = null;
  connected = true;
  /** Whether the service is in use; otherwise connecting failed, and its report stays as it was. */
  inUse = true;
  /** Whether this computer keeps anything. */
  keeps = true;
  places = places;
  lacking: Exclude<MappingProposalResult, MappingWithValuesToCheck> | null = null;
  undecided: MappingWithValuesToCheck["undecided"] = [];
  /** The decisions with which a mapping was kept last. */
  decisions: readonly MemberDecision[] | null = null;
  /** The kept mappings, in order; null for one that was forgotten. */
  readonly kept: (object | null)[] = [];

  constructor(private readonly recognised: ServiceReadingReport) {}

  currentReading() {
    const { by, isLater, misfit, recognised, connected } = this;
    if (!connected) return null;
    const said: ServiceReaderReport = by ? { mapped: { roles, misfit } } : { recognised };
    return { by, isLater, said };
  }

  propose = async (): Promise<MappingProposalResult> => {
    if (this.lacking) return this.lacking;
    const { places: shown, undecided } = this;
    const keep = (decisions: readonly MemberDecision[]) => {
      this.decisions = decisions;
      return this.replace(mapping);
    };
    return { mapping, roles, ignored, undecided, places: shown, keep };
  };

  async replace(next: object | null): Promise<boolean> {
    if (!this.keeps) return false;
    this.kept.push(next);
    if (this.inUse) this.readBy(next, this.places.length);
    return true;
  }

  /** Reads by a mapping that was compared here, or else by the host's; null recognises. */
  readBy(next: object | null = mapping, compared = 5): void {
    const own = { company: "C", standard: "S", compared, date: "2026-11-26T12:00:00.000Z" };
    this.by = next && { mapping: next, ...(compared > 0 && { own }) };
    this.misfit = null;
  }

  /** Reports an answer that does not fit the mapping. */
  meet(how: Partial<MisfitReason> = {}): void {
    const unnamed = {
      list: "impacts",
      why: "unnamed",
      role: "",
      path: "/*/updatedAt",
      sent: '"2026"',
    } as const;
    this.misfit = { kind: "misfit", ...unnamed, ...how };
  }
}
