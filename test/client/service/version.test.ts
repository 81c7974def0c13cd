import { createDemoService } from "../../../workbench/sample-service";
import type { DemoService } from "../../../workbench/sample-service";
import { listenOverHttp } from "../../../workbench/sample-service/serve-over-http";
import type { HttpService } from "../../../workbench/sample-service/serve-over-http";
import { serviceAddress } from "../../../src/client/service/service-address";
import { Session } from "../../../src/client/service/session";
import { ManualClock } from "./manual-clock";
import { nodeFetch, refusal } from "./scripted-service";
import { aTenthOf } from "../../deep-tests";

const entry = "/api/v1/impactdefinitions";
const product = (number: number): string => `/products/sample-p-${String(number).padStart(3, "0")}`;

const running: HttpService[] = [];
/** Paths that are gone or cut off, and the status of their answers. */
let gone: RegExp;
let cut: RegExp;
let status: number;
let service: DemoService;
let session: Session;

beforeEach(async () => {
  [gone, cut, status] = [/^never$/, /^never$/, 404];
  const fault = ({ path }: { readonly path: string }): Response | undefined => {
    if (cut.test(path)) throw new TypeError("cut off");
    return gone.test(path) ? new Response(null, { status }) : undefined;
  };
  const server = await listenOverHttp((address) => (service = createDemoService({ address, fault })));
  running.push(server);
  const keys = service.keysOf("DF");
  const clock = new ManualClock();
  session = new Session({ service: serviceAddress(server.address), keys, fetch: nodeFetch, clock });
});
afterEach(async () => {
  session.end();
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const get = (path: string) => session.get(session.endpoint(path));
const kindOf = async (path: string): Promise<string> => (await refusal(get(path))).kind;

test("one missing resource is just gone, and costs no further request", async () => {
  gone = /sample-p-00[12]$/;
  expect(await kindOf(product(1))).toBe("gone");
  await get(product(3));
  expect(await kindOf(product(2))).toBe("gone");
  await get(product(4));
  expect(await kindOf(product(1))).toBe("gone");
  expect(service.count(/products/)).toBe(5);
  expect(service.count(entry)).toBe(0);
  expect(session.version.isGone).toBe(false);
});

test("missing products of a service that is there cause checks after three, then after thirty", async () => {
  gone = /products\//;
  const kinds: string[] = [];
  for (let number = 1; number <= 32; number += 1) kinds.push(await kindOf(product(number)));
  expect(new Set(kinds)).toEqual(new Set(["gone"]));
  // The check after three found the interface there: the count starts again.
  expect(service.count(entry)).toBe(1);
  expect(await kindOf(product(33))).toBe("gone");
  expect(service.count(entry)).toBe(2);
});

describe.each([404, 410])("an interface that answers %d throughout", (code) => {
  beforeEach(async () => {
    await get("/products");
    [gone, status] = [/./, code];
  });

  test("the third of single requests finds out, and then no link causes a request", async () => {
    let told = 0;
    session.version.changes.add(() => (told += 1));
    expect([await kindOf(product(1)), await kindOf(product(2)), await kindOf(product(3))]).toEqual([
      "gone",
      "gone",
      "version-gone",
    ]);
    const before = service.requests.length;
    for (let number = 4; number <= 40; number += 1)
      expect(await kindOf(product(number))).toBe("version-gone");
    expect(service.requests).toHaveLength(before);
    expect(service.count(entry)).toBe(1);
    expect([session.version.isGone, told]).toEqual([true, 1]);
  });

  test("very many requests at once cost as many as were under way, and one check", async () => {
    const many = aTenthOf(1_000);
    const kinds = await Promise.all(
      Array.from({ length: many }, (_, number) => kindOf(`${product(number)}/impacts`)),
    );
    expect(kinds.filter((kind) => kind === "version-gone").length).toBeGreaterThanOrEqual(many - 2);
    // Two are gone, and make room for others, before the third starts the check.
    expect(service.count(/impacts$/)).toBeLessThanOrEqual(6 + 2);
    expect(service.count(entry)).toBe(1);
  });

  test("the entry point alone shows it at once", async () => {
    expect(await kindOf("/impactdefinitions")).toBe("version-gone");
    expect(service.count(entry)).toBe(1);
    expect(session.version.isGone).toBe(true);
  });

  test("documented addresses may still be requested, and bring everything back", async () => {
    expect(await kindOf("/impactdefinitions")).toBe("version-gone");
    expect(await kindOf("/products")).toBe("version-gone");
    gone = /^never$/;
    expect(await kindOf(product(1))).toBe("version-gone");
    let told = 0;
    session.version.changes.add(() => (told += 1));
    await get("/products");
    expect([session.version.isGone, told]).toEqual([false, 1]);
    expect((await get(product(1))).json).toMatchObject({ id: "sample-p-001" });
    expect(told).toBe(1);
  });

  test("a failed check proves nothing", async () => {
    cut = /impactdefinitions$/;
    const clock = session.clock as ManualClock;
    await kindOf(product(1));
    await kindOf(product(2));
    const third = kindOf(product(3));
    // Tries of the check, until the retry table gives up.
    for (const pause of [500, 2_000]) {
      await clock.scheduled(pause);
      await clock.advance(pause);
    }
    expect(await third).toBe("gone");
    expect(session.version.isGone).toBe(false);
  });

  test("a caller that waits for the check gets the reason when the session ends", async () => {
    const clock = session.clock as ManualClock;
    cut = /impactdefinitions$/;
    await kindOf(product(1));
    await kindOf(product(2));
    const third = kindOf(product(3));
    await clock.scheduled(500);
    session.end();
    expect(await third).toBe("account-changed");
  });
});

describe("the exchange", () => {
  test("an exchange answered by 410 means a version that is gone, and is sent once for all callers", async () => {
    [gone, status] = [/./, 410];
    const kinds = await Promise.all(Array.from({ length: aTenthOf(500) }, () => kindOf("/products")));
    expect(new Set(kinds)).toEqual(new Set(["version-gone"]));
    await kindOf("/products");
    expect(service.requests).toHaveLength(1);
  });

  test("an exchange answered by 404 may also mean a wrong address", async () => {
    gone = /./;
    expect(await kindOf("/products")).toBe("bad-address");
    expect(service.requests).toHaveLength(1);
  });
});
