import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createDemoService } from "../../../workbench/sample-service";
import { createRequestListener } from "../../../workbench/sample-service/serve-over-http";
import { createFileLookup } from "../../../workbench/workbench-files";
import { largeAccount } from "../../../test/sample/large-account";

/** A built add-in, a page beside it and a service with one large account, on a free loopback port. */
export async function serve(folders: { readonly page: string; readonly dist: string }, products: number) {
  const officeJs = join(process.cwd(), "node_modules/@microsoft/office-js/dist");
  const files = createFileLookup({ ...folders, officeJs });
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service = createDemoService({
    accounts: [largeAccount("L", products)],
    address: `${origin}/service`,
  });
  const answer = createRequestListener(service.fetch);
  server.on("request", (request, response) => {
    const { pathname } = new URL(request.url ?? "/", origin);
    if (pathname.startsWith("/service/")) return answer(request, response);
    const file = files(pathname);
    response.writeHead(file?.status ?? 404, file?.headers).end(file?.body);
  });
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, service, keys: service.keysOf("L"), close };
}
