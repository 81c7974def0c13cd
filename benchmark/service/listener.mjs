import { fresh } from "./bodies.mjs";
import { siteFile } from "./site.mjs";

/**
 * Answers requests to the services at one origin. Beneath `/control/<what>/<variant>` it is told what to answer from now on,
 * and tells what it was asked; beneath `/site/` are pages.
 */
export function listener(place, latency) {
  return (request, response) => {
    answer(place, latency, request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  };
}

async function answer({ bodies, ...site }, latency, request, response) {
  const cors = request.headers.origin ? corsHeaders : [];
  const send = ({ status, headers, body }) => {
    response.writeHead(status, Object.fromEntries([...headers, ...cors, ["Content-Length", body.length]]));
    response.end(body);
  };
  const wait = () => new Promise((done) => setTimeout(done, latency.milliseconds));
  if (request.method === "OPTIONS") {
    if (latency.milliseconds > 0) await wait();
    return send({ status: 204, headers: [], body: Buffer.alloc(0) });
  }
  const { pathname, searchParams } = new URL(request.url, bodies.origin);
  const [, first, second, third] = pathname.split("/");
  if (first === "control") {
    const said = await control(bodies, second, bodies.service(third), searchParams);
    return send({ status: 200, headers: json, body: Buffer.from(JSON.stringify(said)) });
  }
  if (first === "site") return send(siteFile(pathname, { ...site, origin: bodies.origin }));
  const service = bodies.service(first);
  if (!service) return send(nothing(404));
  const { counts } = service;
  counts.requests += 1;
  counts.most = Math.max(counts.most, (counts.underWay += 1));
  if (latency.milliseconds > 0) await wait();
  const found = await bodyFor(bodies, service, pathname, request);
  counts.underWay -= 1;
  counts.bytes += found.body.length;
  send(found);
}

async function bodyFor(bodies, service, pathname, request) {
  if (request.method === "POST") {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = { "Content-Type": request.headers["content-type"] ?? "" };
    const init = { method: "POST", headers, body: Buffer.concat(chunks).toString() };
    return bodies.exchange(service, bodies.origin + pathname, init);
  }
  if (!service.token || request.headers.authorization !== service.token) return nothing(401);
  return bodies.at(service, pathname);
}

async function control(bodies, what, service, parameters) {
  switch (what) {
    case "prime":
      await bodies.prime(service);
      await bodies.change(service, 0);
      service.counts = fresh();
      return { keys: service.demo.keysOf("B"), definitions: bodies.definitions(service) };
    case "change":
      await bodies.change(service, Number(parameters.get("share")));
      service.counts = fresh();
      return {};
    case "counts": {
      const { counts } = service;
      service.counts = fresh();
      return counts;
    }
    case "bodies":
      return [...service.written].map(([path, { body, headers }]) => [
        bodies.origin + path,
        body.toString(),
        headers,
      ]);
    default:
      throw new Error(`There is no control ${what}`);
  }
}

const json = [["Content-Type", "application/json"]];
const corsHeaders = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Allow-Headers", "Authorization, Content-Type"],
  ["Access-Control-Max-Age", "0"],
];
const nothing = (status) => ({ status, headers: json, body: Buffer.from("{}") });
