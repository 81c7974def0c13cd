import { createDemoService } from "../../workbench/sample-service";
import { aTenthOf } from "../deep-tests";
import { halHref, signIn, start } from "./demo-client";
import { largeAccount, largeValue } from "./large-account";

test("the accounts are a parameter, however large", async () => {
  const products = aTenthOf(50_000);
  const service = createDemoService({ accounts: [largeAccount("A", products), largeAccount("B", 100, 1e6)] });
  const [a, b] = [await signIn(service, "A"), await signIn(service, "B")];
  expect((await a.read("/api/v1/products"))._embedded?.["products"]).toHaveLength(products);
  const path = "/api/v1/products/sample-large-p-77/impacts";
  const values = async (account: typeof a) =>
    (await account.read(path))._embedded?.["impacts"]?.map(({ value }) => value);
  expect((await values(a))?.[3]).toBe(largeValue(77, 3));
  expect((await values(b))?.[3]).toBe(largeValue(77, 3, 1e6));
});

describe("requests and faults", () => {
  test("requests are logged by method and path, without queries, and counted", async () => {
    const service = createDemoService({ pageSize: 30 });
    const { read, get } = await signIn(service);
    await get(halHref(await read("/api/v1/products"), "next"));
    await get("/api/v1/products/sample-p-001");
    expect(service.requests).toEqual([
      { method: "POST", path: "/api/v1/authenticate" },
      { method: "GET", path: "/api/v1/products" },
      { method: "GET", path: "/api/v1/products" },
      { method: "GET", path: "/api/v1/products/sample-p-001" },
    ]);
    expect([service.count("/api/v1/products"), service.count(/\/products/)]).toEqual([2, 3]);
    expect(JSON.stringify(service.requests)).not.toMatch(/token|secret|page/);
  });

  test("a fault answers in the service's place, and knows which request it is", async () => {
    const seen: string[] = [];
    const service = createDemoService({
      fault({ method, path, index, nth }) {
        seen.push(`${index} ${nth} ${method} ${path}`);
        return path.endsWith("/products") && nth === 0 ? new Response(null, { status: 503 }) : undefined;
      },
    });
    const { get } = await signIn(service);
    expect((await get("/api/v1/products")).status).toBe(503);
    expect((await get("/api/v1/products")).status).toBe(200);
    expect(seen).toEqual([
      "0 0 POST /api/v1/authenticate",
      "1 0 GET /api/v1/products",
      "2 1 GET /api/v1/products",
    ]);
  });

  test("a fault holds an answer back until it lets go, or breaks the connection", async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (letGo = () => resolve(undefined)));
    const { get } = await start({
      fault({ path }) {
        if (path.endsWith("/users/me")) throw new TypeError("Failed to fetch");
        return path.endsWith("/products") ? held : undefined;
      },
    });
    const events: string[] = [];
    const late = get("/api/v1/products").then(() => events.push("held"));
    await get("/api/v1/companies/me").then(() => events.push("other"));
    letGo();
    await late;
    expect(events).toEqual(["other", "held"]);
    await expect(get("/api/v1/users/me")).rejects.toThrow(TypeError);
  });

  test("latency is counted on the clock, and chosen by path", async () => {
    const service = createDemoService({ latency: (path) => (path.endsWith("/products") ? 250 : 0) });
    const { get } = await signIn(service);
    jest.useFakeTimers();
    try {
      const settled = jest.fn();
      const answer = get("/api/v1/products").then(settled);
      await jest.advanceTimersByTimeAsync(249);
      expect(settled).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await answer;
      expect(settled).toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  test("an abort rejects with its reason: before the request, while it waits, while it is held back", async () => {
    const forever = new Promise<undefined>(() => undefined);
    for (const options of [{}, { latency: 60_000 }, { fault: () => forever }]) {
      const service = createDemoService(options);
      const aborting = new AbortController();
      const { signal } = aborting;
      const early = Object.keys(options).length === 0;
      if (early) aborting.abort();
      const answer = service.fetch(`${service.address}/api/v1/products`, { signal });
      const failed = expect(answer).rejects.toMatchObject({ name: "AbortError" });
      aborting.abort();
      await failed;
      expect(service.requests).toHaveLength(early ? 0 : 1);
    }
  });

  test("another origin is a network failure, and so is a request that no browser would send", async () => {
    const service = createDemoService();
    await expect(service.fetch("https://other.invalid/api/v1/products")).rejects.toThrow(TypeError);
    const withBody = service.fetch(`${service.address}/api/v1/products`, { method: "GET", body: "x" });
    await expect(withBody).rejects.toMatchObject({ name: "TypeError" });
    expect(service.requests).toEqual([]);
  });

  test("keys of an unknown account are refused", () => {
    expect(() => createDemoService().keysOf("none")).toThrow("none");
  });
});
