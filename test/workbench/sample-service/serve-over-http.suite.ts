import { request } from "node:http";
import {
  listenOverHttp,
  type FetchHandler,
  type HttpService,
} from "../../../workbench/sample-service/serve-over-http";

const running: HttpService[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
});

async function served(handler: FetchHandler): Promise<string> {
  const service = await listenOverHttp({ fetch: handler });
  running.push(service);
  return service.address;
}

test("the handler is given address, method, headers and body as they were sent", async () => {
  const seen: Request[] = [];
  const address = await served(async (input, init) => {
    seen.push(new Request(input, init));
    return new Response(null, { status: 204 });
  });
  const headers = { authorization: "Bearer a.b", "content-type": "application/x-www-form-urlencoded" };
  await fetch(`${address}/token?x=%C3%A9`, {
    method: "POST",
    headers,
    body: "client_id=1&client_secret=%C3%A9",
  });
  const [got] = seen;
  expect(got?.url).toBe(`${address}/token?x=%C3%A9`);
  expect(got?.method).toBe("POST");
  expect(got?.headers.get("authorization")).toBe("Bearer a.b");
  expect(got?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
  expect(await got?.text()).toBe("client_id=1&client_secret=%C3%A9");
});

test("status, headers and body come back as the handler gave them", async () => {
  const address = await served(async () => {
    const headers = { "content-type": "application/hal+json", "retry-after": "7", etag: '"1"' };
    return new Response('{"é":1}', { status: 503, headers });
  });
  const answer = await fetch(address);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("content-type")).toBe("application/hal+json");
  expect(answer.headers.get("retry-after")).toBe("7");
  expect(await answer.json()).toEqual({ é: 1 });
});

test("the handler sees one origin, whatever name the server was called by", async () => {
  const address = await served(async (input) => new Response(input));
  const called = await fetch(address.replace("127.0.0.1", "localhost"));
  expect(await called.text()).toBe(`${address}/`);
});

test("a redirect is handed on, not followed", async () => {
  const location = "http://127.0.0.1:1/elsewhere";
  const address = await served(async () => new Response(null, { status: 307, headers: { location } }));
  const answer = await fetch(address, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([307, location]);
});

test.each([
  ["a handler that rejects", () => Promise.reject(new TypeError("network"))],
  ["an error response", () => Promise.resolve(Response.error())],
])("the connection breaks after %s", async (_what, handler) => {
  await expect(fetch(await served(handler))).rejects.toMatchObject({ name: "TypeError" });
});

test("headers arrive while the body is held back, and a body that fails is cut off", async () => {
  let fail = (): void => undefined;
  const address = await served(async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("[1,"));
        fail = () => controller.error(new TypeError("broken"));
      },
    });
    return new Response(body);
  });
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  fail();
  await expect(answer.text()).rejects.toThrow();
});

test("the handler learns that the caller has gone", async () => {
  const gone = new Promise<void>((resolve, reject) => {
    const handler: FetchHandler = (_input, init) =>
      new Promise(() => {
        if (!init.signal) return reject(new Error("no signal"));
        init.signal.addEventListener("abort", () => resolve());
        caller.destroy();
      });
    let caller: ReturnType<typeof request>;
    void served(handler).then((address) => {
      caller = request(address).on("error", () => undefined);
      caller.end();
    }, reject);
  });
  await expect(gone).resolves.toBeUndefined();
});

test("the service may be built for the address once it is known", async () => {
  const service = await listenOverHttp((address) => ({ fetch: async () => new Response(address) }));
  running.push(service);
  expect(await (await fetch(service.address)).text()).toBe(service.address);
});

test("the server answers nothing once it is closed", async () => {
  const service = await listenOverHttp({ fetch: async () => new Response("here") });
  await fetch(service.address);
  await service.close();
  await expect(fetch(service.address)).rejects.toMatchObject({ name: "TypeError" });
});
