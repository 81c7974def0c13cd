import { ask, askAll } from "./ask.mjs";
import { serviceProblem } from "./service.mjs";

/** What the browser asks, in the name of the add-in. */
function requestsOf(origin) {
  const preflight = (method, names) => ({
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": names,
    },
  });
  return [
    { name: "a read", path: "/api/v1/products", request: preflight("GET", "authorization") },
    {
      name: "a sign-in",
      path: "/api/v1/authenticate",
      request: preflight("POST", "authorization,content-type"),
    },
    { name: "an answer", path: "/api/v1/products", request: { headers: { Origin: origin } } },
  ];
}

/** A service on another origin must let pages of the add-in ask it, with a key. */
export async function checkCrossOrigin({ origin, service }) {
  if (!service || service.isOwn || serviceProblem(service.products, service)) return [];
  const asked = requestsOf(origin);
  const answers = await askAll(asked, ({ path, request }) =>
    ask(service.origin, service.path + path, request),
  );
  return asked.flatMap(({ name, path, request }, at) => {
    if (isAllowed(answers[at], request, origin)) return [];
    const what = `The service doesn't allow ${name} by this add-in (CORS).`;
    return [
      { what, why: "Browsers then block it.", change: `Have the service allow ${origin}.`, where: path },
    ];
  });
}

function isAllowed({ status, headers }, request, origin) {
  const names = (header) =>
    (headers.get(header) ?? [])
      .join(",")
      .toLowerCase()
      .split(/\s*,\s*/);
  const isOpen = ["*", origin].includes(names("access-control-allow-origin").join(","));
  if (request.method === undefined) return isOpen;
  const allowed = names("access-control-allow-headers");
  // For browsers, "*" is all names but Authorization.
  const isNamed = (name) => allowed.includes(name) || (name !== "authorization" && allowed.includes("*"));
  const wanted = request.headers["Access-Control-Request-Headers"].split(",");
  return isOpen && status >= 200 && status < 300 && wanted.every(isNamed);
}
