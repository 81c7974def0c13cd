import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import type { RequestListener } from "node:http";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { evaluateInNode } from "../scripts/run-node";
import type { HttpsAnswer, HttpsQuestion, TestCertificate } from "../workbench/over-https";
import { createCertificate, sendHttpsRequest, startTestSite } from "../workbench/over-https";

export type WebServer = "nginx" | "caddy";

/** The built add-in as `npm run host` prepares it, on a real web server with a service behind it. */
export interface HostedAddin {
  /** Without a slash at the end. */
  readonly address: string;
  /** The service itself, past the server. */
  readonly service: string;
  /** The server's folder, with "current" and "previous". */
  readonly folder: string;
  /** The file of the authority of both certificates. */
  readonly authority: string;
  /** Sends a request with the path exactly as given. */
  get(path: string, question?: Partial<HttpsQuestion>): Promise<HttpsAnswer>;
  /** All that the server has written: its logs, and what it printed. */
  logs(): string;
  stopService(): Promise<void>;
  close(): Promise<void>;
}

/** The service is given its own address, which is also that of its links. */
export async function hostAddin(
  server: WebServer,
  service: (address: string) => RequestListener,
  changed: Readonly<Record<string, unknown>> = {},
): Promise<HostedAddin> {
  const certificate = await createCertificate();
  const folder = mkdtempSync(join(tmpdir(), "hosted-"));
  // nginx's workers are not root.
  chmodSync(folder, 0o755);
  let answer: RequestListener = () => undefined;
  const behind = await startTestSite((request, response) => answer(request, response), certificate);
  answer = service(behind.address);
  const port = await freePort();
  const address = `https://localhost:${port}`;
  const paths = writeCertificate(folder, certificate);
  const settings = { ...exampleSettings(), ...paths, address, service: behind.address, folder, ...changed };
  const files = join(folder, "written");
  writeHostFiles(settings, files);
  cpSync(join(files, "www"), join(folder, "current"), { recursive: true });
  const running = await start(server, folder, files, port);
  return {
    ...{ address, service: behind.address, folder, authority: paths.authorities ?? "" },
    get: (path, question) => sendHttpsRequest(address, path, { ca: certificate.ca, ...question }),
    logs: () => running.logs(),
    stopService: () => behind.close(),
    close: async () => {
      await running.stop();
      await behind.close().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What `npm run host` writes for these settings; the names of what is in the folder. */
export function writeHostFiles(
  settings: Readonly<Record<string, unknown>>,
  folder: string,
): readonly string[] {
  const call = "script.writeHostFiles(...given)";
  return evaluateInNode<string[]>("scripts/hosting/host-files.mjs", call, [settings, folder]);
}

export function exampleSettings(): Record<string, unknown> {
  const example = join(__dirname, "../../deploy/settings.example.json");
  return JSON.parse(readFileSync(example, "utf8")) as Record<string, unknown>;
}

function writeCertificate(folder: string, { ca, cert, key }: TestCertificate): Record<string, string> {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  return { authorities: file("ca.crt", ca), certificate: file("site.crt", cert), key: file("site.key", key) };
}

/** A port that is free now; a server takes it by its configuration. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

export interface Running {
  logs(): string;
  stop(): Promise<void>;
}

/** Starts the server with its configuration as written, but for the folder of its logs. */
async function start(server: WebServer, folder: string, files: string, port: number): Promise<Running> {
  const logFolder = join(folder, "logs");
  mkdirSync(logFolder);
  const name = server === "nginx" ? "nginx.conf" : "Caddyfile";
  const config = readFileSync(join(files, name), "utf8").replaceAll(/\/var\/log\/(nginx|caddy)/g, logFolder);
  const logged = ["product-impact.log", "product-impact-error.log"].map((file) => join(logFolder, file));
  if (server === "nginx") return startNginx(folder, config, port, logged);
  // Other Caddies of this computer keep their administration, and nothing is installed among its authorities.
  const written = join(folder, "Caddyfile");
  writeFileSync(written, config.replace(/^\{$/m, "{\n\tadmin off\n\tskip_install_trust\n\thttp_port 0"));
  const args = ["run", "--config", written, "--adapter", "caddyfile"];
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  return run(programOf("caddy"), args, { env, port, logged });
}

/** A site of nginx, within a main file like those of Debian and of nginx's image. */
export function startNginx(
  folder: string,
  site: string,
  port: number,
  logged: readonly string[],
  user?: number,
): Promise<Running> {
  writeFileSync(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const main = [
    ...(user === undefined && process.getuid?.() === 0 ? ["user nobody nogroup;"] : []),
    `pid ${folder}/run/nginx.pid;`,
    "error_log stderr notice;",
    "events {}",
    "http {",
    ...temporary.map((kind) => `  ${kind}_temp_path ${folder}/run/${kind};`),
    "  default_type application/octet-stream;",
    `  include ${folder}/site.conf;`,
    "}",
  ];
  mkdirSync(join(folder, "run"), { recursive: true });
  chmodSync(join(folder, "run"), 0o777);
  writeFileSync(join(folder, "main.conf"), main.join("\n"));
  const args = ["-e", "stderr", "-p", folder, "-c", join(folder, "main.conf"), "-g", "daemon off;"];
  return run(programOf("nginx"), args, { port, logged, user });
}

function programOf(server: WebServer): string {
  const given = process.env[server === "nginx" ? "NGINX_PATH" : "CADDY_PATH"];
  const found =
    given ?? ["/usr/sbin", "/usr/bin", "/usr/local/sbin"].map((at) => join(at, server)).find(existsSync);
  if (found === undefined) throw new Error(`There is no ${server}. npm run test:deep finds or fetches one.`);
  return found;
}

interface RunOptions {
  readonly port: number;
  readonly logged: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: number | undefined;
}

async function run(program: string, args: readonly string[], options: RunOptions): Promise<Running> {
  const { port, logged, env, user } = options;
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await untilItListens(child, port, () => printed);
  return {
    logs: () => [printed, ...logged.filter(existsSync).map((file) => readFileSync(file, "utf8"))].join("\n"),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Resolves once the port is open. Rejects with what the server printed if it ends before. */
async function untilItListens(child: ChildProcess, port: number, printed: () => string): Promise<void> {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${printed()}`);
    await new Promise((soon) => setTimeout(soon, 20));
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
