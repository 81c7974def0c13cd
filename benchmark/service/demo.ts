/** Of the sources, what the service of the benchmark is made of. */
export { createDemoService } from "../../src/demo";
export { abbreviationOf, definitionsOf, presentations } from "../../src/lca/catalogue";
