/**
 * The service and the site, in a process of its own: `node main.mjs <script that measures> <built add-ins by name, as
 * JSON>`. Two origins over HTTP/1.1: at each are the services, beneath `/<name>/`, and the add-ins, beneath
 * `/site/<add-in>/<same or cross>/<name>/`. It ends with the process that started it.
 */
import { createServer } from "node:http";
import { bundled } from "../bundle.mjs";
import { Service } from "./service.mjs";
import { siteFile } from "./site.mjs";

const script = process.argv[2];
const addins = JSON.parse(process.argv[3]);
const demo = await bundled("measure/performance/service/demo.ts");
const services = new Map();
let latency = 0;
let requests = 0;

const corsHeaders = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Allow-Headers", "Authorization, Content-Type"],
  ["Access-Control-Max-Age", "0"],
];

async function answer(origin, request) {
  const { pathname } = new URL(request.url, origin);
  const [, first, addin, where, name, ...path] = pathname.split("/");
  if (first === "site") {
    const service = services.get(where === "same" ? origin : origins.elsewhere).get(name).address;
    return siteFile(path.join("/"), { dist: addins[addin], script, service });
  }
  requests += 1;
  if (request.method === "OPTIONS") return { status: 204, headers: [], body: Buffer.alloc(0) };
  const service = services.get(origin).get(first);
  if (request.method !== "POST") return service.answer(pathname, request.headers.authorization);
  const chunks = await request.toArray();
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  return service.signIn(pathname, { method: "POST", headers, body: Buffer.concat(chunks).toString() });
}

async function listen() {
  const server = createServer({ keepAliveTimeout: 60_000 });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${server.address().port}`;
  services.set(origin, new Map());
  server.on("request", async (request, response) => {
    if (latency > 0) await new Promise((done) => setTimeout(done, latency));
    const { status, headers, body } = await answer(origin, request);
    const cors = request.headers.origin ? corsHeaders : [];
    response.writeHead(status, Object.fromEntries([...headers, ...cors, ["Content-Length", body.length]]));
    response.end(body);
  });
  return origin;
}

const origins = { here: await listen(), elsewhere: await listen() };

const asked = {
  /** From now on every answer, of the site as well, takes so many milliseconds. */
  latency(milliseconds) {
    latency = milliseconds;
  },
  /**
   * The address of the add-in that queries a service of this size; the service has written all its answers.
   */
  async site({ addin, where, size }) {
    const name = `${size.products}-${size.definitions}-${size.scenarios}`;
    const origin = where === "same" ? origins.here : origins.elsewhere;
    const known = services.get(origin).get(name);
    const service = known ?? new Service(demo, origin, name, size);
    if (!known) await service.write();
    services.get(origin).set(name, service);
    const { keys, definitions } = service;
    return { address: `${origins.here}/site/${addin}/${where}/${name}/`, keys, definitions };
  },
  /** Number of requests to services since the last call; a preflight counts as one. */
  requests() {
    const all = requests;
    requests = 0;
    return all;
  },
};
process.on("disconnect", () => process.exit());
process.on("message", async ([what, how]) => process.send((await asked[what](how)) ?? null));
process.send("listening");
