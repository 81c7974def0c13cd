/**
 * The sample account: made-up building products and a service over them that lives in the page. Loaded only when asked
 * for. Everything in it is marked: ids start with "sample-", company and user names contain "sample" or "Sample".
 *
 *     const service = createSampleService();
 *     await service.fetch(`${service.address}/api/v1/authenticate`, …);  // with sampleKeys
 */
export { createSampleService } from "./sample-service";

import { createApiKeysForDemoAccount } from "./demo-tokens";

/** Key pair of the account that "Try with sample data" opens: Dutch standard, Full. */
export const sampleKeys = createApiKeysForDemoAccount("DF");
