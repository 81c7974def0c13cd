import type { Session } from "../../../src/client/service/session";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();

const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';

test("saved keys go to the service they were given for, and to no other", async () => {
  const other = await node.serve();
  const desk = await node.open(await node.serve({}, { serviceUrl: "/service", allowOtherServiceUrl: true }));
  await desk.connection.connect(other.service.keysOf("DF"), `${other.origin}/service`);
  await desk.connection.keep(true);
  const asked = other.service.requests.length;
  await desk.reopen();
  expect(desk.connection.state()).toMatchObject({
    kind: "connected",
    who: { service: `${other.origin}/service` },
  });
  expect(other.service.requests.length).toBeGreaterThan(asked);
  expect(desk.site.service.requests).toEqual([]);
});

test("saved keys for another service go nowhere once the configuration forbids it", async () => {
  const config: Record<string, unknown> = { serviceUrl: "/service", allowOtherServiceUrl: true };
  const other = await node.serve();
  const desk = await node.open(await node.serve({}, config));
  await desk.connection.connect(other.service.keysOf("DF"), `${other.origin}/service`);
  await desk.connection.keep(true);
  config.allowOtherServiceUrl = false;
  const asked = other.service.requests.length;
  await desk.reopen();
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected", problem: { kind: "bad-address" } });
  expect(other.service.requests).toHaveLength(asked);
  expect(desk.site.service.requests).toEqual([]);
});

test("keys go to no other service, to connect or to test, if the configuration allows none", async () => {
  const other = await node.serve();
  const desk = await node.open(await node.serve({}, { serviceUrl: "/service" }));
  const keys = other.service.keysOf("DF");
  await desk.connection.connect(keys, `${other.origin}/service`);
  expect(desk.connection.state()).toMatchObject({
    kind: "connected",
    who: { service: `${desk.site.origin}/service` },
  });
  const { signal } = new AbortController();
  const found = await desk.connection.test(signal, keys, `${other.origin}/service`);
  expect(found).toEqual({ cause: "well" });
  expect(other.service.requests).toEqual([]);
});

test("a session that opened no account has ended and sends nothing more", async () => {
  const fault = ({ path }: { path: string }) =>
    path.endsWith("/authenticate") ? undefined : new Response(null, { status: 403 });
  const desk = await node.open(await node.serve({ fault }));
  const { openAccountWithKeys } = await import("../../../src/addin/addin");
  const begun: Session[] = [];
  const keys = desk.site.service.keysOf("DF");
  await expect(openAccountWithKeys(keys, undefined, (session) => begun.push(session))).rejects.toThrow(
    "not-allowed",
  );
  const asked = desk.site.service.requests.length;
  const [session] = begun;
  await expect(session?.get(session.endpoint("/products"))).rejects.toThrow("account-changed");
  expect(desk.site.service.requests).toHaveLength(asked);
});

describe("another account", () => {
  test("another account is used without a question if the workbook has none of our formulas", async () => {
    const desk = await node.open(await node.serve());
    await desk.connect("DF");
    await desk.paste("A1", [["LCA", "=1+1"]]);
    await desk.connect("DS");
    expect(desk.connection.state()).toMatchObject({
      kind: "connected",
      who: { company: expect.stringContaining("Claywick") as string },
    });
  });

  test("another account is used only after a question if it has some, the same account without", async () => {
    const desk = await node.open(await node.serve());
    await desk.connect("DF");
    await desk.paste("A1", [[brick]]);
    await desk.connect("DF");
    expect(desk.connection.state().kind).toBe("connected");
    await desk.connect("DS");
    expect(desk.connection.state().kind).toBe("question");
    expect(desk.cell("A1")).toBe(30.29);
  });
});
