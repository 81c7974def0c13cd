import type { RefetchedValueWithExcerpts } from "../../../src/client/account/refetched-result";
import type { ValueExplanation } from "../../../src/client/account/value-explanation";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import { sampleOf } from "../../matrix-sample";

const node = addInInNode("a file");
let desk: NodeDesk;

const brick = "Facing brick, red (sample)";

const plain = new WorkbookOpenedOnce(() => openConnected());

async function openConnected(options: Parameters<typeof node.serve>[0] = {}): Promise<NodeDesk> {
  const opened = await node.open(await node.serve(options));
  await opened.connect("DF");
  return opened;
}

/** An empty workbook, connected to a service without peculiarities. */
async function openPlain(): Promise<void> {
  desk = await plain.putBack();
  desk.study.reset();
}

async function open(options: Parameters<typeof node.serve>[0]): Promise<void> {
  plain.forget();
  desk = await openConnected(options);
}

/** The present source of the number in a cell, and the explanation before. */
async function sentOf(
  address: string,
  meanwhile: () => void = () => undefined,
): Promise<{ readonly sent: RefetchedValueWithExcerpts; readonly before: ValueExplanation }> {
  const { WorkbookExplainer } = await import("../../../src/workbook/explain/workbook-explainer");
  const engine = new WorkbookExplainer();
  desk.select(address);
  const explained = await engine.explain();
  const [call] = explained?.calls ?? [];
  if (!explained || call?.kind !== "number") throw new Error("no number there");
  meanwhile();
  return { sent: await engine.asSent(explained, call.explanation), before: call.explanation };
}

test("the source shows the entry word for word, its address without query, and its list's fields", async () => {
  await openPlain();
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  const mark = desk.mark();
  const { sent, before } = await sentOf("A1");
  const { product } = before;
  expect(sent.value).toBe(before.value);
  const [entry, ...others] = sent.excerpts;
  expect(others).toEqual([]);
  expect(entry?.address).toMatch(new RegExp(`/products/${product?.id}/impacts$`));
  expect(entry?.text).toContain(`"value": ${before.value}`);
  expect(() => JSON.parse(entry?.text ?? "")).not.toThrow();
  const asked = desk.requestsSince(mark).map(({ path }) => path);
  expect(asked.filter((path) => path.endsWith("/impacts"))).toHaveLength(1);
});

test("the source of a changed result shows the new value, and the cached one stays", async () => {
  await openPlain();
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`, `=LCA.IMPACT("${brick}","ODP")`]]);
  const { activeConnection } = await import("../../../src/addin/addin");
  const inUse = activeConnection();
  const shown = desk.cells("A1:B1");
  const { sent, before } = await sentOf("A1", () => void desk.study.change(/^Facing brick, red/, { by: 2 }));
  expect(before.value).toBe(shown[0]?.[0]);
  expect(sent.value).toBe((before.value as number) * 2);
  expect(sent.excerpts[0]?.text).toContain(`"value": ${sent.value as number}`);
  expect(activeConnection()).toBe(inUse);
  const again = await inUse?.account.impact(brick, "GWP", null, { cacheOnly: true });
  expect(again).toBe(before.value);
  expect(desk.cells("A1:B1")).toEqual(shown);
});

test("the source of a result that is no longer sent gives the reason, and no guess", async () => {
  await openPlain();
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  const { sent } = await sentOf("A1", () => void desk.study.withhold(/^Facing brick, red/));
  expect(sent.value).toMatchObject({ kind: "no-result" });
  expect(sent.excerpts).toEqual([]);
});

test("the source of a scenario's result is read from the scenario", async () => {
  await openPlain();
  const { activeConnection } = await import("../../../src/addin/addin");
  const [scenario] = (await activeConnection()?.account.scenarios(brick))?.all ?? [];
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP","${scenario?.name}")`]]);
  const { sent, before } = await sentOf("A1");
  expect(sent.value).toBe(before.value);
  expect(sent.excerpts[0]?.address).toContain("/scenarios/");
  expect(sent.excerpts[0]?.text).toContain(`${before.value as number}`);
});

const shapes = [
  "hal-curies",
  "siren",
  "json-api",
  "odata",
  "records",
  "maps",
  "pairs",
  "header-links",
  "address-fields",
] as const;

test.each(sampleOf("shapes of an entry as sent", shapes, 1 / 3))(
  "an entry sent as %s is found in its answer",
  async (shape) => {
    await open({ shape });
    await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
    const { sent, before } = await sentOf("A1");
    expect(typeof before.value).toBe("number");
    expect(sent.value).toBe(before.value);
    expect(sent.excerpts).toHaveLength(1);
    expect(sent.excerpts[0]?.text).toContain(String(before.value));
  },
);

test("the source of a result that is sent again gives its number, where none is loaded yet", async () => {
  await open({});
  const sendAgain = desk.study.withhold(/^Facing brick, red/);
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  const { sent, before } = await sentOf("A1", sendAgain);
  expect(before.value).toMatchObject({ kind: "no-result" });
  expect(sent.value).toEqual(expect.any(Number));
  expect(desk.cell("A1")).toMatchObject({ error: "#N/A" });
  await desk.refresh();
  expect(desk.cell("A1")).toBe(sent.value);
});

test("the source of embedded and paged results is the page that carried them", async () => {
  await open({ embedImpacts: true });
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  const carried = await sentOf("A1", () => void desk.study.change(/^Facing brick, red/, { by: 2 }));
  expect(carried.sent.value).toBe((carried.before.value as number) * 2);
  expect(carried.sent.excerpts[0]?.text).toContain(String(carried.sent.value as number));
  await open({ pageSize: 5 });
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","ODP")`]]);
  const { sent, before } = await sentOf("A1");
  expect(sent.value).toBe(before.value);
  expect(sent.excerpts[0]?.address).not.toContain("?");
  expect(sent.excerpts).toHaveLength(1);
});

test("the source hides the public key, tokens of others, and the query of an address", async () => {
  let secrets: Readonly<Record<string, unknown>> | null = null;
  const fault = ({ path }: { path: string }): Response | undefined => {
    if (!secrets || !path.endsWith("/impacts")) return undefined;
    return Response.json(secrets);
  };
  await open({ fault } as never);
  await desk.paste("A1", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  const { activeConnection } = await import("../../../src/addin/addin");
  const definitions = await activeConnection()?.account.definitions();
  const id = definitions?.all[definitions.indicators.find("GWP").definitions[0] ?? -1]?.id;
  const keys = desk.site.service.keysOf("DF");
  const { sent } = await sentOf("A1", () => {
    secrets = {
      accessToken: "list-secret-1",
      comment: `for ${keys.publicKey}`,
      impacts: [
        {
          id,
          value: 30.5,
          note: "Bearer abc.def",
          jwt: "eyJhbGciOi.eyJzdWIi.sig",
          credentials: { user: "u", password: "entry-secret-2" },
          docs: "https://elsewhere.example/x?token=query-secret-3#part",
        },
      ],
    };
  });
  expect(sent.value).toBe(30.5);
  const all = JSON.stringify(sent);
  for (const one of ["secret-1", "secret-2", "secret-3", "abc.def", "eyJ", keys.publicKey])
    expect(all).not.toContain(one);
  expect(sent.excerpts[0]).toMatchObject({ isTruncated: true });
  expect(sent.excerpts[0]?.text).toContain('"value": 30.5');
  const refused = sentOf(
    "A1",
    () => (secrets = { comment: keys.privateSecret, impacts: [{ id, value: 30.5 }] }),
  );
  await expect(refused).rejects.toMatchObject({ reason: { kind: "sign-in-repeated" } });
});
