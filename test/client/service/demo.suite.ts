import { createDemoService } from "../../../workbench/sample-service";
import type { DemoOptions } from "../../../workbench/sample-service";
import { listenOverHttp } from "../../../workbench/sample-service/serve-over-http";
import type { HttpService } from "../../../workbench/sample-service/serve-over-http";
import { serviceAddress } from "../../../src/client/service/service-address";
import { Session } from "../../../src/client/service/session";
import { DocumentReader } from "../../../src/client/account/recognised/document-reader";
import { visitListPages } from "../../../src/client/account/recognised/link-targets";
import { ManualClock } from "./manual-clock";
import { nodeFetch, refusal } from "./scripted-service";
import { aTenthOf, deep } from "../../deep-tests";

const running: HttpService[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function demo(options: Partial<DemoOptions> = {}) {
  let service = createDemoService();
  const server = await listenOverHttp((address) => (service = createDemoService({ ...options, address })));
  running.push(server);
  const open = (keys = service.keysOf("DF")): Session =>
    new Session({
      service: serviceAddress(server.address),
      keys,
      fetch: nodeFetch,
      clock: new ManualClock(),
    });
  return { service, open };
}

async function productsOf(session: Session): Promise<number> {
  let count = 0;
  const list = { kind: "product", what: "products" } as const;
  await visitListPages(
    new DocumentReader(session, {}),
    [session.endpoint("/products")],
    list,
    ({ items }) => {
      count += items?.length ?? 0;
      return true;
    },
  );
  return count;
}

test.each([
  ["form", 1],
  ["any", 1],
  ["basic", 2],
] as const)(
  "a service that accepts its keys as %s is connected with %d exchange(s)",
  async (credentials, exchanges) => {
    const { service, open } = await demo({ credentials });
    expect(await productsOf(open())).toBeGreaterThan(39);
    expect(service.count("/api/v1/authenticate")).toBe(exchanges);
  },
);

test.each(["hal", "links"] as const)("a paged list in %s is read whole, each page once", async (shape) => {
  const whole = await demo({ shape });
  const paged = await demo({ shape, pageSize: 10 });
  const count = await productsOf(whole.open());
  expect(await productsOf(paged.open())).toBe(count);
  expect(paged.service.count("/api/v1/products")).toBe(Math.ceil(count / 10));
});

const callers = aTenthOf(500);

test(`a wrong key costs one exchange for ${callers} callers, then none; the right key makes a new session`, async () => {
  const { service, open } = await demo();
  const wrong = open({ publicKey: "sample-DF", privateSecret: "wrong" });
  const reasons = await Promise.all(Array.from({ length: callers }, () => refusal(productsOf(wrong))));
  expect(new Set(reasons.map(({ kind }) => kind))).toEqual(new Set(["key-refused"]));
  expect(service.requests).toHaveLength(1);
  expect(await productsOf(open())).toBeGreaterThan(39);
});

test("tokens revoked while many requests are under way cost one renewal and no answer", async () => {
  let asked = 0;
  let revoke = (): void => undefined;
  const { service, open } = await demo({
    fault: ({ path }) => {
      if (path.startsWith("/api/v1/products/") && ++asked === 50) revoke();
      return undefined;
    },
  });
  revoke = () => service.revokeTokens();
  const session = open();
  const paths = Array.from(
    { length: deep ? 300 : 100 },
    (_, index) => `/products/sample-p-${String((index % 40) + 1).padStart(3, "0")}`,
  );
  const answers = await Promise.all(paths.map((path) => session.get(session.endpoint(path))));
  expect(answers.map(({ json }) => json)).toEqual(
    paths.map((path) => expect.objectContaining({ id: path.slice("/products/".length) }) as unknown),
  );
  expect(service.count("/api/v1/authenticate")).toBe(2);
});
