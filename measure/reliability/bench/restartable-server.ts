import type { RequestListener } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on a free loopback port, which can stop listening and come back at the same address. */
export interface RestartableServer {
  readonly origin: string;
  /** Ends every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** Listens again. */
  accept(): Promise<void>;
  close(): Promise<void>;
}

export async function startRestartableServer(
  listener: (origin: string) => RequestListener,
): Promise<RestartableServer> {
  const server = createServer();
  const listenAt = (port: number) =>
    new Promise<void>((done, fail) => {
      server.once("error", fail);
      server.listen(port, "127.0.0.1", done);
    });
  await listenAt(0);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  server.on("request", listener(origin));
  const refuse = async () => {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  return {
    origin,
    refuse,
    accept: async () => (server.listening ? undefined : listenAt(port)),
    close: refuse,
  };
}
