import { addInInNode } from "../../in-node/node-desk";
import { snapshot } from "../../workbook/writing/snapshot";

const node = addInInNode();

const owner = "ProductImpact.Owner";
const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';

test("an account is connected, with a problem, if Excel does not recalculate our cells", async () => {
  const desk = await node.open(await node.serve());
  await desk.paste("A1", [[brick]]);
  desk.host.recorded.protected.add(desk.sheet("Sheet1"));
  desk.host.recorded.dirtOnProtected = "refused";
  await desk.connect("DF");
  expect(desk.connection.state()).toMatchObject({
    kind: "connected",
    problem: { kind: "recalculation-denied" },
    who: { company: "Brickmoor Building Products (sample)" },
  });
  expect(desk.cell("A1")).toMatchObject({ error: "#N/A" });
});

test("the disconnected state names the workbook's owner and the problem", async () => {
  const desk = await node.open(await node.serve());
  await desk.connect("DF");
  await desk.paste("A1", [[brick]]);
  desk.connection.disconnect();
  const { company } = JSON.parse(desk.host.settings.get(owner) ?? "{}") as { company: string };
  expect(company).toBe("Brickmoor Building Products (sample)");
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected", holds: { company } });
  await desk.connection.connect({ publicKey: "nobody", privateSecret: "nothing" });
  expect(desk.connection.state()).toMatchObject({
    kind: "disconnected",
    problem: { kind: "key-refused" },
    holds: { company },
  });
});

test("the workbook gets the connected account, and no secret", async () => {
  const desk = await node.open(await node.serve());
  await desk.connect("DF");
  const { publicKey, privateSecret } = desk.site.service.keysOf("DF");
  expect([...desk.host.settings.keys()]).toEqual([owner]);
  const text = desk.host.settings.get(owner) ?? "";
  for (const secret of [publicKey, privateSecret, "token"]) expect(text).not.toContain(secret);
});

test("the workbook records its owner, not the user who read the numbers", async () => {
  const desk = await node.open(await node.serve());
  await desk.connect("DF");
  const connection = desk.connection.state();
  if (connection.kind !== "connected") throw new Error(connection.kind);
  const { user, company } = connection.who;
  expect(user).not.toBe("");
  const text = desk.host.settings.get(owner) ?? "";
  expect(text).toContain(company);
  expect(text).not.toContain(user);
});

describe("requests", () => {
  const sent: string[] = [];
  afterEach(() => jest.restoreAllMocks());

  beforeEach(() => {
    sent.length = 0;
    const fetched = globalThis.fetch;
    jest.spyOn(globalThis, "fetch").mockImplementation((address, init) => {
      const headers = [...new Headers(init?.headers)].flat().join();
      const body =
        init?.body instanceof URLSearchParams ? init.body.toString() : JSON.stringify(init?.body ?? "");
      sent.push(`${String(address)} ${headers} ${body}`);
      return fetched(address, init);
    });
  });

  test("requests go to the service and to the add-in's own files, and hold no content of a cell", async () => {
    const desk = await node.open(await node.serve());
    await desk.connect("DF");
    const contents = [
      "Facing brick, red (sample)",
      "Project Zeppelin",
      "zeppelin-4711",
      "Use 50 years",
      "47110815.5",
    ];
    await desk.paste("A1", [
      ...contents.map((content) => [content, "", ""]),
      ["=LCA.IMPACT(A1,B6)", "GWP", '=LCA.IMPACTS(A2:A3,{"GWP","AP"})'],
      ["=LCA.IMPACT(A1,B6,A4)", '=LCA.IMPACT("Project Zeppelin",A5)', "=LCA.SCENARIOS(A3)"],
    ]);
    expect(desk.cell("A6")).toBe(30.29);
    await desk.refresh();
    const { origin } = desk.site;
    expect(sent.filter((one) => one.startsWith(`${origin}/service/api/v1/`)).length).toBeGreaterThan(5);
    const elsewhere = sent.filter((one) => !one.startsWith(`${origin}/service/api/v1/`));
    expect(new Set(elsewhere.map((one) => one.trim()))).toEqual(new Set([`${origin}/addin/config.json  ""`]));
    const all = sent.map((one) => decodeURIComponent(one.replaceAll("+", " "))).join("\n");
    for (const content of contents) expect(all).not.toContain(content);
  });

  test("sample data send nothing but the request for the configuration", async () => {
    const desk = await node.open(await node.serve());
    await desk.connection.trySample();
    await desk.paste("A1", [[brick]]);
    expect(desk.cell("A1")).toBe(30.29);
    expect(new Set(sent.map((one) => one.trim()))).toEqual(
      new Set([`${desk.site.origin}/addin/config.json  ""`]),
    );
  });
});

test("opening a workbook changes nothing, and connecting adds a mark but changes no formula, format, table or name", async () => {
  const desk = await node.open(await node.serve());
  await desk.connect("DF");
  await desk.paste("A1", [
    ["Product", "GWP", "Mine"],
    ["Facing brick, red (sample)", "=LCA.IMPACT(A2,B1)", "=2*B2"],
    ["", 0.125, '=IF(A3="","none",A3)'],
  ]);
  const { book } = desk;
  book.setNumberFormats(book.at("B2:B3"), [["0.00"], ["0%"]]);
  book.defineName({ name: "Mine", sheet: null, formula: "=Sheet1!$C$2" });
  const everything = () => [Object.fromEntries(snapshot(desk)), book.names()];
  const before = everything();
  desk.connection.disconnect();
  await desk.reopen();
  expect(everything()).toEqual(before);
  await desk.connect("DF");
  expect(desk.cell("C2")).toBe(60.58);
  const added = book.names().filter(({ name }) => name !== "Mine");
  expect(added).toMatchObject([{ name: "_ProductImpact.Owner", hidden: true }]);
  for (const { name, sheet } of added) book.removeName({ name, sheet });
  expect(everything()).toEqual(before);
});
