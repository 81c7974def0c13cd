/**
 * The server of `npm run excel`: the built add-in over https on loopback, with the sample service and platform, or with
 * a real service behind `/service`.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { createRequestListener } from "../workbench/sample-service/serve-over-http";
import { createDemoLaunchPageServer } from "../workbench/sample-service/demo-launch-page";
import { createDemoService } from "../workbench/sample-service";
import type { HttpsSiteParts } from "../workbench/https-site";
import { createExcelSite } from "../workbench/https-site";
import { createServiceProxy } from "../workbench/service-proxy";
import { exitWithParent, listenOnLoopback } from "./loopback-server";

interface Given {
  /** Files. */
  readonly certificate: string;
  readonly key: string;
  /** Files written for this address; they come before the built files. */
  readonly written: string;
  /** The address of a real service. */
  readonly service?: string;
}

type Service = Pick<HttpsSiteParts, "texts" | "service" | "platform">;

const dist = join(process.cwd(), "dist");
/** A launch may carry two tokens of several kilobytes in its address. */
const maxHeaderSize = 64 * 1024;

function sample(address: string): Service {
  const service = createDemoService({ address: `${address}/service` });
  const platform = createDemoLaunchPageServer({ service, launchAddress: `${address}/launch.html` });
  return {
    texts: new Map(),
    service: createRequestListener(service.fetch, address),
    platform: createRequestListener(platform.fetch, address),
  };
}

/** `config.json` is changed on its way: the one in `dist/` stays as it was built. */
function real(service: string): Service {
  const built = JSON.parse(readFileSync(join(dist, "config.json"), "utf8")) as object;
  const config = { ...built, serviceUrl: "/service", publicServiceUrl: service, platformUrl: "" };
  return {
    texts: new Map([["/config.json", `${JSON.stringify(config, null, 2)}\n`]]),
    service: createServiceProxy({ service, say: (line) => console.error(line) }),
    platform: undefined,
  };
}

async function serve({ certificate, key, written, service }: Given): Promise<void> {
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key), maxHeaderSize });
  const address = `https://localhost:${await listenOnLoopback(server)}`;
  const parts = service === undefined ? sample(address) : real(service);
  server.on("request", createExcelSite({ folders: [written, dist], ...parts }));
  exitWithParent();
  process.send?.({ address });
}

serve(JSON.parse(process.argv[2] ?? "{}") as Given).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
