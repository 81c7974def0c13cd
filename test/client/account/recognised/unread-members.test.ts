import type { DerivedMapping } from "../../../../src/client/account/recognised/derived-mapping";
import { deriveMapping } from "../../../../src/client/account/recognised/derived-mapping";
import { choosePlatformCheckValues } from "../../../../src/client/picking/platform-check-values";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { reasonFromError } from "../../../../src/lca/reasons";
import { serviceAddress } from "../../../../src/client/service/service-address";
import type { MemberDecision } from "../../../../src/wire/propose/proposed-mapping";
import { base, byPath, fetching } from "../../../reading/servers/serving";
import { keys } from "../../../reading/service";
import { createRecognisedAccount } from "../recognised-account";
import { createMappedAccount } from "../declared/mapped-account";

type Members = Readonly<Record<string, unknown>>;

const indicators = ["GWP", "ODP", "AP", "EP", "POCP", "PERT", "PENRT", "FW"];
const products = ["a", "b", "c"];

/** A service whose rows and heads have members beside those that are read. */
interface Extras {
  readonly row?: (code: string, product: string) => Members;
  readonly head?: (product: string) => Members;
  readonly user?: Members;
  readonly listedAt?: string;
  readonly value?: (value: number) => Members;
}

function documentsWith({ row, head, user, listedAt = "items", value = (sent) => ({ value: sent }) }: Extras) {
  const results = (product: string, at: number) => ({
    [listedAt]: indicators.map((code, index) => ({
      definitionId: code,
      ...value(1.5 + 10 * at + index),
      ...row?.(code, product),
    })),
    ...head?.(product),
  });
  return {
    "/users/me": { id: "u", name: "Robin", ...user },
    "/companies/me": { id: "c", name: "Brickmoor" },
    "/impactdefinitions": indicators.map((code) => ({ id: code, name: `${code} of a product`, unit: "kg" })),
    "/products": products.map((id) => ({
      id,
      name: `Brick ${id}`,
      links: { impacts: `/api/v1/products/${id}/impacts` },
    })),
    ...Object.fromEntries(products.map((id, at) => [`/products/${id}/impacts`, results(id, at)])),
  };
}

function optionsOf(documents: Members) {
  return {
    service: serviceAddress(base),
    keys,
    fetch: fetching(byPath(documents)),
    clock: browserClock,
  };
}

const derive = (extras: Extras): Promise<DerivedMapping> =>
  deriveMapping(createRecognisedAccount(optionsOf(documentsWith(extras))));

/** The lists of results of a mapping. */
const impactsOf = ({ mapping }: DerivedMapping) =>
  (mapping as { readonly impacts: Readonly<Record<string, unknown>> }).impacts;

const read = async (extras: Extras, mapping: unknown, indicator: string, product = "Brick a") =>
  createMappedAccount(optionsOf(documentsWith(extras)), mapping)
    .impact(product, `id:${indicator}`, null)
    .catch(reasonFromError);

describe("a member that is the same everywhere", () => {
  test("becomes a constant, and another value is refused", async () => {
    const found = await derive({ row: () => ({ method: "CML", final: true }) });
    expect(impactsOf(found)).toMatchObject({
      constants: { "/items/*/method": "CML", "/items/*/final": true },
    });
    const changed = { row: (code: string) => ({ method: code === "AP" ? "ReCiPe" : "CML", final: true }) };
    expect(await read(changed, found.mapping, "GWP")).toMatchObject({ kind: "misfit", why: "constant" });
  });

  test.each<[what: string, extras: Extras, path: string]>([
    ["an address", { head: () => ({ help: "/help" }) }, "/help"],
    ["a date", { row: () => ({ created: "2026-02-01" }) }, "/items/*/created"],
    ["a number of the page", { head: () => ({ page: 1 }) }, "/page"],
    ["a number of entries", { head: () => ({ to: indicators.length }) }, "/to"],
    ["nothing", { row: () => ({ remark: null }) }, "/items/*/remark"],
  ])("is ignored if it is %s", async (_what, extras, path) => {
    const found = await derive(extras);
    expect(found).toMatchObject({ undecided: [], lacking: null });
    expect(impactsOf(found)).not.toHaveProperty("constants");
    expect(found.ignored).toContainEqual(expect.objectContaining({ path, differs: false }));
  });

  test("is ignored in the user's document, as the mapping is for colleagues, too", async () => {
    const { mapping } = await derive({ user: { department: "Purchase" } });
    expect(mapping).toMatchObject({ user: { ignored: ["/department"] } });
  });

  test("is ignored if it has changed when the documents are read again", async () => {
    let requests = 0;
    const documents = documentsWith({ head: () => ({ served: "by node" }) });
    const options = optionsOf(documents);
    const fetch: typeof options.fetch = async (address, sent) => {
      if (!address.includes("/impacts")) return options.fetch(address, sent);
      requests += 1;
      const json = (await (await options.fetch(address, sent)).json()) as Members;
      // Recognition reads each list three times before the mapping does.
      const served = requests > 3 * products.length ? "by another node" : "by node";
      return new Response(JSON.stringify({ ...json, served }), {
        headers: { "Content-Type": "application/json" },
      });
    };
    const found = await deriveMapping(createRecognisedAccount({ ...options, fetch }));
    expect(found.lacking).toBeNull();
    expect(impactsOf(found)).toMatchObject({ ignored: ["/served"] });
  });

  test("is the total if it counts the entries under a name for totals", async () => {
    expect(impactsOf(await derive({ head: () => ({ totalCount: indicators.length }) }))).toMatchObject({
      total: "/totalCount",
    });
  });
});

describe("a member that is something else on few rows", () => {
  const extras: Extras = { row: (code) => ({ basis: code === "AP" ? "per tonne" : "per piece" }) };
  const decided = async (decision: MemberDecision) => (await derive(extras)).decide([decision]);

  test("is undecided, with both values, and nothing fits the draft until it is named", async () => {
    const { undecided, mapping } = await derive(extras);
    expect(undecided).toEqual([
      {
        kind: "impacts",
        list: "",
        path: "/items/*/basis",
        usual: "per piece",
        others: ["per tonne"],
        usualValues: ["per piece"],
      },
    ]);
    expect(await read(extras, mapping, "GWP")).toMatchObject({ kind: "misfit", path: "/items/*/basis" });
  });

  test("is read past once it makes no difference", async () => {
    const mapping = await decided("ignored");
    expect([await read(extras, mapping, "GWP"), await read(extras, mapping, "AP")]).toEqual([1.5, 3.5]);
  });

  test("leaves its rows without a number if only the usual value counts", async () => {
    const mapping = await decided("condition");
    expect(await read(extras, mapping, "GWP")).toBe(1.5);
    expect(await read(extras, mapping, "AP")).toMatchObject({
      kind: "unclear-result",
      doubt: { why: "condition", member: "basis" },
    });
  });

  test("can be absent from the others", async () => {
    const absent: Extras = { row: (code) => (code === "AP" ? { replacedBy: "x-1" } : {}) };
    const { undecided, decide } = await derive(absent);
    expect(undecided).toMatchObject([{ path: "/items/*/replacedBy", usual: "", others: ["x-1"] }]);
    const mapping = decide(["condition"]);
    expect(await read(absent, mapping, "GWP")).toBe(1.5);
    expect(await read(absent, mapping, "AP")).toMatchObject({ kind: "unclear-result" });
  });

  test("is no difference if only its definition tells it", async () => {
    const { undecided, ignored } = await derive({
      row: (code) => ({ group: ["AP", "EP", "FW"].includes(code) ? "water" : "other" }),
    });
    expect(undecided).toEqual([]);
    expect(ignored).toContainEqual(expect.objectContaining({ path: "/items/*/group", differs: true }));
  });

  test("divides results if their definition doesn't tell it", async () => {
    const { undecided } = await derive({
      row: (code, product) => ({ grid: (code.length + product.charCodeAt(0)) % 2 === 0 ? "green" : "grey" }),
    });
    expect(undecided).toMatchObject([{ path: "/items/*/grid" }]);
  });

  test("comes first among the numbers to compare", async () => {
    const found = await derive(extras);
    const account = createMappedAccount(optionsOf(documentsWith(extras)), found.decide(["ignored"]));
    const places = await choosePlatformCheckValues(account, found);
    expect(places).toHaveLength(5);
    expect(places[0]).toMatchObject({ indicator: "AP of a product", value: 3.5, odd: [0] });
  });
});

describe("a value of an ignored member that few rows have", () => {
  test("is among the numbers to compare", async () => {
    const extras: Extras = { row: (code) => ({ group: ["PERT", "FW", "POCP"].includes(code) ? "b" : "a" }) };
    const found = await derive(extras);
    const account = createMappedAccount(optionsOf(documentsWith(extras)), found.decide([]));
    const [first] = await choosePlatformCheckValues(account, found);
    expect(first).toMatchObject({ indicator: "POCP of a product", odd: [] });
  });
});

describe("what recognition read only by a guess gets no mapping", () => {
  test.each<[what: string, extras: Extras, role: string]>([
    ["a list under a name that says nothing", { listedAt: "gegevens" }, ""],
    [
      "an amount beside another number",
      { value: (amount) => ({ amount, upperBound: amount * 1.7 }) },
      "value",
    ],
  ])("%s", async (_what, extras, role) => {
    const { mapping, lacking } = await derive(extras);
    expect([mapping, lacking]).toEqual([null, { kind: "impacts", role, why: "guessed" }]);
  });

  test("an amount with no other number beside is no guess", async () => {
    expect((await derive({ value: (amount) => ({ amount }) })).lacking).toBeNull();
  });
});
