import type { ProbeDefinition, ProbeName } from "./excel-probe";
import { argumentProbes, functionProbe } from "./probes/argument-probes";
import { calculationProbes, crowdProbe } from "./probes/calculation-probes";
import { pageProbes, windowProbe } from "./probes/page-probes";
import { resultProbes } from "./probes/result-probes";
import { readBackProbes, workbookProbes } from "./probes/workbook-probes";

/** The probes in their order: if functions are not found, little else means anything. */
export const excelProbes: Readonly<Record<ProbeName, ProbeDefinition>> = {
  ...functionProbe,
  ...readBackProbes,
  ...argumentProbes,
  ...resultProbes,
  ...calculationProbes,
  ...workbookProbes,
  ...pageProbes,
  ...crowdProbe,
  ...windowProbe,
};
