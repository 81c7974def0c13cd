import type { RequestListener, ServerResponse } from "node:http";
import { createServiceProxy } from "./service-proxy";
import { withLocalOfficeJs } from "./workbench-files";

/**
 * An add-in that is deployed elsewhere, as the workbench's `/addin/`, and the service behind it. Undefined for paths of
 * neither. Only the address of Office.js is changed in its pages, as for the add-in built here.
 */
export function createDeployedAddin(address: string): (path: string) => RequestListener | undefined {
  const site = address.replace(/\/+$/, "");
  const service = createServiceProxy({
    service: new URL("/service", site).href,
    say: (line) => console.error(line),
  });
  return (path) => {
    if (path.startsWith("/service/")) return service;
    if (!path.startsWith("/addin/")) return undefined;
    return (_request, response) => void sendDeployed(`${site}${path.slice("/addin".length)}`, response);
  };
}

async function sendDeployed(address: string, response: ServerResponse): Promise<void> {
  try {
    const answer = await fetch(address, { redirect: "error" });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    response.writeHead(answer.status, { "content-type": type, "cache-control": "no-store" });
    response.end(type.startsWith("text/html") ? withLocalOfficeJs(bytes) : bytes);
  } catch (error) {
    // Node says why in the cause: an unknown certificate, or no server.
    const { cause } = error as { cause?: { code?: string; message?: string } };
    console.error(`${address}: ${cause?.code ?? cause?.message ?? "not reached"}`);
    response.writeHead(502).end();
  }
}
