import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContext } from "playwright-core";
import { countCost } from "../cost/count-cost";

const root = join(__dirname, "../..");

/** Microsoft's address of Office.js and of the files that it loads beside itself. */
export const microsoft = "https://appsforoffice.microsoft.com/lib/1/hosted/";

export interface StaticHost {
  /** The address, without a slash at its end. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves a folder of the project by the server of `npm run site -- --look`; by itself, because scripts are ES modules.
 */
export async function hostStatically(folder: string, under: string): Promise<StaticHost> {
  const module = pathToFileURL(join(root, "scripts/static-server.mjs")).href;
  const script = `import { serveFolder } from ${JSON.stringify(module)};
    console.log(await serveFolder(${JSON.stringify(join(root, folder))}, ${JSON.stringify(under)}));`;
  countCost("servers");
  const server = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) => server.once("close", () => done()));
  const address = await new Promise<string>((told, failed) => {
    server.stdout.once("data", (said: Buffer) => told(said.toString().trim()));
    void ended.then(() => failed(new Error("The host did not start")));
  });
  const close = (): Promise<void> => (server.kill(), ended);
  return { origin: address.replace(/\/$/, ""), close };
}

/** Answers for Microsoft with the files of its package: nothing of a test leaves this computer. */
export async function standInForMicrosoft(context: BrowserContext): Promise<void> {
  const files = join(root, "node_modules/@microsoft/office-js/dist");
  await context.route(`${microsoft}**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(new URL(microsoft).pathname.length);
    return route.fulfill({ path: join(files, path) });
  });
}
