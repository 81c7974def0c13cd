/** The demo service, on which the service of the benchmark is built. */
export { createDemoService } from "../../../src/sample";
export {
  findAbbreviation,
  listDefinitionsOfStandard,
  serviceStandardsAndPresentations,
} from "../../../src/lca/indicator-catalogue";
