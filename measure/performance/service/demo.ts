/** The sample service, on which the service of the benchmark is built. */
export { createDemoService } from "../../../workbench/sample-service";
export {
  findAbbreviation,
  listDefinitionsOfStandard,
  serviceStandardsAndPresentations,
} from "../../../src/lca/indicator-catalogue";
