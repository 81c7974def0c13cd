import type { OpenedAccount } from "../../../src/addin/addin";
import { createDemoService } from "../../../workbench/sample-service";
import type { DemoOptions } from "../../../workbench/sample-service";
import { reasonFromError } from "../../../src/lca/reasons";
import { findServiceWarning } from "../../../src/addin/connection/connection-state";
import { createDemoAccount } from "../../client/account/demo-account";
import { readNext } from "../../client/generations/refresh-fixture";

async function connectedTo(options: Partial<DemoOptions>): Promise<OpenedAccount> {
  const account = createDemoAccount(createDemoService(options));
  return { account, identity: await account.identity(), sample: false, since: new Date(0) };
}

test("the notice is empty without an account or an announcement", async () => {
  expect(findServiceWarning(null, 0)).toBeNull();
  expect(findServiceWarning((await connectedTo({})).account.session, 0)).toBeNull();
});

test("an announcement of the service is known once connected", async () => {
  const headers = { Deprecation: "@1688169599", Sunset: "Mon, 01 Mar 2027 00:00:00 GMT" };
  expect(findServiceWarning((await connectedTo({ headers })).account.session, 0)).toEqual({
    kind: "version-ending",
    from: Date.UTC(2023, 5, 30, 23, 59, 59),
    ends: Date.UTC(2027, 2, 1),
  });
});

test("the end of one product is not the end of the interface", async () => {
  const connected = await connectedTo({
    fault: ({ path }) =>
      path.endsWith("/impacts")
        ? new Response("[]", { headers: { Sunset: "Mon, 01 Mar 2027 00:00:00 GMT" } })
        : undefined,
  });
  await connected.account.results("sample-p-001", null).catch(reasonFromError);
  expect(findServiceWarning(connected.account.session, 0)).toBeNull();
});

test("a version that is gone replaces its announced end in the notice", async () => {
  let gone = false;
  const connected = await connectedTo({
    headers: { Sunset: "Mon, 01 Mar 2027 00:00:00 GMT" },
    fault: () => (gone ? new Response(null, { status: 410 }) : undefined),
  });
  gone = true;
  expect(await readNext(connected, []).catch(reasonFromError)).toEqual({ kind: "version-gone" });
  expect(findServiceWarning(connected.account.session, 0)).toEqual({ kind: "version-gone" });
});

test("the notice of an outage has reason and start; the announcement returns after it", async () => {
  let down = false;
  const { account } = await connectedTo({
    headers: { Sunset: "Mon, 01 Mar 2027 00:00:00 GMT" },
    fault: () => (down ? new Response(null, { status: 501 }) : undefined),
  });
  const { session } = account;
  down = true;
  const asked = Array.from({ length: 6 }, (_, index) => session.get(session.endpoint(`/products/${index}`)));
  await Promise.allSettled(asked);
  expect(findServiceWarning(session, 0)).toMatchObject({
    kind: "down",
    reason: { kind: "service-fault", status: 501 },
    asking: false,
  });
  down = false;
  await session.health.retryNow();
  expect(findServiceWarning(session, 0)).toMatchObject({ kind: "version-ending" });
  session.end();
});

test.each([
  [600, true],
  [2, false],
])("the notice for a service that asks to wait %d s is %s", async (seconds, said) => {
  let busy = false;
  const { account } = await connectedTo({
    fault: () =>
      busy ? new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } }) : undefined,
  });
  const { session } = account;
  busy = true;
  const asked = session.get(session.endpoint("/products")).catch(reasonFromError);
  while (session.health.condition.kind === "well") await new Promise(setImmediate);
  expect(findServiceWarning(session, Date.now())?.kind).toBe(said ? "waits" : undefined);
  session.end();
  await asked;
});
