import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoOptions, DemoService } from "../../../../workbench/sample-service";
import { createDemoService } from "../../../../workbench/sample-service";
import { listenOverHttp, type HttpService } from "../../../../workbench/sample-service/serve-over-http";
import { wireShapes, type WireShapeName } from "../../../../workbench/sample-service/shapes/wire-shapes";
import { smallAccount } from "./small-account";

/** One product's documents in a shape, written by hand: as they come in pages of one, and two other choices. */
interface Golden {
  readonly contentType: string;
  /** The first of two pages. */
  readonly definitions: unknown;
  /** The only page. */
  readonly products: unknown;
  /** The first of two pages, production. */
  readonly impacts: unknown;
  /** The product with its impacts carried along. */
  readonly carrying: unknown;
  /** A scenario's impacts as a list of lists per product. */
  readonly lists: unknown;
  /** The HTTP `Link` header of these documents; of others none. */
  readonly linkHeaders?: Partial<Record<DocumentName, string>>;
}

const documents = {
  definitions: { path: "/impactdefinitions", options: { pageSize: 1 } },
  products: { path: "/products", options: { pageSize: 1 } },
  impacts: { path: "/products/p1/impacts", options: { pageSize: 1 } },
  carrying: { path: "/products/p1", options: { embedImpacts: true } },
  lists: { path: "/scenarios/s1/impacts", options: { scenarioImpacts: "lists-per-product" } },
} as const satisfies Record<string, { path: string; options: Partial<DemoOptions> }>;

type DocumentName = keyof typeof documents;

const folder = join(__dirname, "golden");
const golden = (shape: WireShapeName): Golden =>
  JSON.parse(readFileSync(join(folder, `${shape}.json`), "utf8")) as Golden;

const names = Object.keys(wireShapes) as WireShapeName[];
const running: HttpService[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
});

/** Serves the small account over HTTP, and returns a function that gets a path or link. */
async function serve(
  options: Partial<DemoOptions>,
  shape?: WireShapeName,
): Promise<(target: string) => Promise<Response>> {
  let service: DemoService | undefined;
  const http = await listenOverHttp((address) => {
    service = createDemoService({ accounts: [smallAccount], address, hrefs: "relative", ...options });
    return service;
  });
  running.push(http);
  const { publicKey, privateSecret } = (service as unknown as DemoService).keysOf("S", shape);
  const form = { grant_type: "client_credentials", client_id: publicKey, client_secret: privateSecret };
  const answer = await fetch(`${http.address}/api/v1/authenticate`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return (target) => fetch(new URL(target, http.address), { headers: { Authorization: `Bearer ${token}` } });
}

test("the golden documents are exactly those of the shapes", () => {
  expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.json`).sort());
});

describe.each(names)("%s", (shape) => {
  const expected = golden(shape);

  test.each(Object.entries(documents))(
    'the documents "%s" are as written by hand',
    async (name, { path, options }) => {
      const get = await serve({ shape, reading: "letter", ...options });
      const answer = await get(`/api/v1${path}`);
      expect(await answer.json()).toEqual(expected[name as DocumentName]);
      expect(answer.headers.get("Content-Type")).toBe(expected.contentType);
      expect(answer.headers.get("Link")).toBe(expected.linkHeaders?.[name as DocumentName] ?? null);
    },
  );

  test("the next page holds the other definition, and says that it is the last", async () => {
    const get = await serve({ shape, pageSize: 1 });
    const first = await get("/api/v1/impactdefinitions");
    const next = /\/api\/v1\/impactdefinitions\?page=[^">]+/;
    const [link = "none"] = next.exec((first.headers.get("Link") ?? "") + (await first.text())) ?? [];
    const last = await get(link);
    expect(last.headers.get("Link")).toBeNull();
    const text = await last.text();
    expect(text).toContain("Depletion");
    expect(text).not.toMatch(next);
    expect(text).not.toMatch(/"hasMore":true|Warming/);
  });

  test("a product that links to the sense links to its scenarios and company", async () => {
    const get = await serve({ shape, reading: "sense" });
    const answer = await get("/api/v1/products/p1");
    const said = (await answer.text()) + (answer.headers.get("Link") ?? "");
    expect(said).toContain("/api/v1/products/p1/scenarios");
    expect(said).toContain("/api/v1/companies/c1");
  });

  test("a public key can ask for the shape, whatever else the service is configured to", async () => {
    const get = await serve(
      { shape: shape === "hal" ? "siren" : "hal", reading: "letter", pageSize: 1 },
      shape,
    );
    expect(await (await get("/api/v1/products")).json()).toEqual(expected.products);
  });

  test("an empty list is a list in the answer", async () => {
    const get = await serve({ shape, accounts: [{ ...smallAccount, products: [], scenarios: [] }] });
    const answer = await get("/api/v1/products");
    expect(answer.status).toBe(200);
    const said = JSON.stringify(await answer.json());
    expect(said).toMatch(shape === "maps" ? /^\{"products":\{\}\}$/ : /\[\]/);
  });
});

describe("shapes without links in impacts", () => {
  const bare = names.filter((name) => "bareImpacts" in wireShapes[name]);

  test("the shapes without room for links in an impact are maps, pairs and records", () =>
    expect(bare).toEqual(["maps", "pairs", "records"]));

  test.each(bare)(
    "the shape %s puts links on the list, and splits flat lists into lists per product",
    async (shape) => {
      const get = await serve({
        shape,
        reading: "letter",
        listLinks: "items",
        scenarioImpacts: "flat",
      });
      expect(await (await get("/api/v1/scenarios/s1/impacts")).json()).toEqual(golden(shape).lists);
    },
  );
});
