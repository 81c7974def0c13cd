/**
 * The workbench's server: grid page, built add-in, Office.js, the sample account's service and platform, on loopback. With
 * `--deployed https://addin.example.com` the add-in and the service are those of that address.
 */
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRequestListener } from "../workbench/sample-service/serve-over-http";
import { createDemoLaunchPageServer } from "../workbench/sample-service/demo-launch-page";
import { createDemoService } from "../workbench/sample-service";
import { createDeployedAddin } from "../workbench/deployed-addin";
import { createFileLookup } from "../workbench/workbench-files";
import { answerStudyRequest, studyPath } from "../workbench/study-requests";
import { exitWithParent, listenOnLoopback } from "./loopback-server";

const root = process.cwd();

async function serve(): Promise<void> {
  const { deployed } = parseArgs({ options: { deployed: { type: "string" } } }).values;
  const answerDeployed = deployed === undefined ? () => undefined : createDeployedAddin(deployed);
  const files = createFileLookup({
    dist: join(root, "dist"),
    page: join(root, "build/workbench/page"),
    officeJs: join(root, "node_modules/@microsoft/office-js/dist"),
  });
  const server = createServer();
  const address = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const service = createDemoService({ address: `${address}/service` });
  const platform = createDemoLaunchPageServer({ service, launchAddress: `${address}/addin/launch.html` });
  const serveService = createRequestListener(service.fetch);
  const servePlatform = createRequestListener(platform.fetch);
  server.on("request", (request, response) => {
    const { pathname } = new URL(request.url ?? "/", address);
    const answer = answerDeployed(pathname);
    if (answer) return answer(request, response);
    if (`${pathname}/`.startsWith("/service/")) return serveService(request, response);
    if (pathname === studyPath) return answerStudyRequest(request, response, service.study);
    if (pathname === "/platform") return servePlatform(request, response);
    const file = files(pathname);
    response.writeHead(file?.status ?? 404, file?.headers).end(file?.body);
  });

  exitWithParent();
  console.log(`The workbench is at ${address}/ (Ctrl+C stops it)`);
  process.send?.({ address });
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
