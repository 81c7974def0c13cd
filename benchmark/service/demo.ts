/** The demo service, on which the service of the benchmark is built. */
export { createDemoService } from "../../src/demo";
export { abbreviationOf, definitionsOf, presentations } from "../../src/lca/catalogue";
