import type { OpenedAccount } from "../../../src/addin/addin";
import { setActiveConnection } from "../../../src/addin/addin";
import type { DemoOptions, DemoService } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import type { HttpService } from "../../../workbench/sample-service/serve-over-http";
import { listenOverHttp } from "../../../workbench/sample-service/serve-over-http";
import { browserClock } from "../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../src/client/service/service-address";
import { createRecognisedAccount } from "../../client/account/recognised-account";

export interface LaunchedAccount {
  readonly connected: OpenedAccount;
  readonly service: DemoService;
  close(): Promise<void>;
}

/** An active account of the sample service over HTTP, with the token of a launch. */
export async function launched(code = "DF", options: Partial<DemoOptions> = {}): Promise<LaunchedAccount> {
  let service: DemoService | undefined;
  const http: HttpService = await listenOverHttp(
    (address) => (service = createDemoService({ ...options, address })),
  );
  if (!service) throw new Error("The service did not start");
  const { access_token: accessToken, expires_in: expiresIn } = service.launch(code);
  const account = createRecognisedAccount({
    service: serviceAddress(http.address),
    launch: { accessToken, expiresIn },
    fetch: (address, init) => fetch(address, init),
    clock: browserClock,
  });
  const connected = { account, identity: await account.identity(), sample: false, since: new Date() };
  setActiveConnection(connected);
  const close = (): Promise<void> => {
    setActiveConnection(null);
    return http.close();
  };
  return { connected, service, close };
}
