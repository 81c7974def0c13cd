import { addInInNode } from "../in-node/node-desk";

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
