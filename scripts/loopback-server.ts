import type { Server } from "node:http";
import type { Server as SecureServer } from "node:https";
import type { AddressInfo } from "node:net";

/**
 * Listens on loopback, on `PORT`; without it on the preferred port, or any free one if that is taken. Returns the port.
 */
export function listenOnLoopback(server: Server | SecureServer, preferredPort = 3000): Promise<number> {
  const given = process.env["PORT"];
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (given !== undefined || error.code !== "EADDRINUSE") return reject(error);
      server.listen(0, "127.0.0.1");
    });
    server.once("listening", () => resolve((server.address() as AddressInfo).port));
    server.listen(Number(given ?? preferredPort), "127.0.0.1");
  });
}

/** Ends this server's process on a signal, or when the process that started it has ended. */
export function exitWithParent(): void {
  const stop = () => process.exit(0);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
  process.once("disconnect", stop);
}
