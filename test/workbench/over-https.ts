import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders, RequestListener, Server } from "node:http";
import { createServer as createHttpServer } from "node:http";
import { createServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCertificates } from "office-addin-dev-certs";

/** A certificate for `localhost` with its key and its issuer, as for `npm run excel`; the system does not trust it. */
export interface TestCertificate {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

export async function createCertificate(names?: string[]): Promise<TestCertificate> {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  const quiet = jest.spyOn(console, "log").mockImplementation();
  try {
    const [ca, cert, key] = ["ca.crt", "localhost.crt", "localhost.key"].map((name) => join(folder, name));
    await generateCertificates(ca, cert, key, undefined, names);
    const text = (file = "") => readFileSync(file, "utf8");
    return { ca: text(ca), cert: text(cert), key: text(key) };
  } finally {
    quiet.mockRestore();
    rmSync(folder, { recursive: true });
  }
}

export interface TestSite {
  /** Without a slash at the end. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves on a free loopback port, over https if there is a certificate. */
export async function startTestSite(
  listener: RequestListener,
  certificate?: TestCertificate,
): Promise<TestSite> {
  const server = certificate ? createServer(certificate, listener) : createHttpServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      (server as Server).closeAllConnections();
    });
  return { address: `${certificate ? "https" : "http"}://localhost:${port}`, close };
}

export interface HttpsAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface HttpsQuestion {
  readonly ca: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** The computer's own address to ask from, such as 127.0.0.9; only an IPv4 server can then be asked. */
  readonly localAddress?: string;
}

/** Sends a request over https with the path exactly as given. Fails if the answer is cut off. */
export function sendHttpsRequest(
  address: string,
  path: string,
  { body, ...question }: HttpsQuestion,
): Promise<HttpsAnswer> {
  const { port } = new URL(address);
  return new Promise((resolve, reject) => {
    const hostname = question.localAddress === undefined ? "localhost" : "127.0.0.1";
    const asked = request(
      { hostname, servername: "localhost", port, path, agent: false, ...question },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
}
