import type { ServiceDataReader } from "../../../src/client/account/service-data-reader";
import type { ServiceReadingReport } from "../../../src/wire/recognise/reading-report";
import type { Account } from "../../../src/client/account/account";
import type { DemoService } from "../../../workbench/sample-service";
import { browserClock } from "../../../src/addin/host/browser-apis";
import type { ConfiguredNames } from "../../../src/wire/recognise/vocabulary";
import type { Reason } from "../../../src/lca/reasons";
import { reasonFromError } from "../../../src/lca/reasons";
import { serviceAddress } from "../../../src/client/service/service-address";
import type { Clock, FetchFunction, ApiKeyPair } from "../../../src/client/service/ports";
import { createRecognisedAccount } from "./recognised-account";

/** Creates an account of a sample service that is called directly, without a network. */
export function createDemoAccount(service: DemoService, code = "DF", clock: Clock = browserClock): Account {
  const fetching: FetchFunction = (address, options) => service.fetch(address, options);
  return createAccountAt(service.address, service.keysOf(code), fetching, clock);
}

/** Creates an account of a service; over the network unless another fetch is given. `names` are taught ones. */
export function createAccountAt(
  address: string,
  keys: ApiKeyPair,
  fetching: FetchFunction = fetch,
  clock: Clock = browserClock,
  names: ConfiguredNames = {},
): Account {
  const service = serviceAddress(address);
  return createRecognisedAccount({ service, keys, fetch: fetching, clock }, names);
}

/** Returns the reason for no value. Throws if there is a value. */
export async function expectReason(answer: Promise<unknown>): Promise<Reason> {
  const outcome = await answer.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
  if ("value" in outcome) throw new Error(`There is a value: ${String(outcome.value)}`);
  return reasonFromError(outcome.thrown);
}

/** Returns the report on how a service was recognised. Throws if a mapping read it. */
export function recognitionReport(reading: ServiceDataReader): ServiceReadingReport {
  const said = reading.report();
  if (!("recognised" in said)) throw new Error("It was read by a mapping");
  return said.recognised;
}
