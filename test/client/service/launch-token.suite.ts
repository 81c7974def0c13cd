import { serviceAddress } from "../../../src/client/service/service-address";
import { Session } from "../../../src/client/service/session";
import { aTenthOf } from "../../deep-tests";
import { ManualClock } from "./manual-clock";
import {
  closeServers,
  exchangePath,
  json,
  nodeFetch,
  overHttp,
  refusal,
  ScriptedService,
} from "./scripted-service";

afterEach(closeServers);

const launch = { accessToken: "handed-over.by~the+platform/==", expiresIn: 3600 };
const ended = { kind: "sign-in-ended" };

/** A service that accepts the token until told not to. */
async function serving() {
  let taken = true;
  let refused = "";
  const service = new ScriptedService(({ path, authorization }) =>
    taken && path !== `/api/v1${refused}` && authorization === `Bearer ${launch.accessToken}`
      ? json(path)
      : json({}, { status: 401 }),
  );
  const address = serviceAddress(await overHttp(service));
  const session = new Session({ service: address, launch, fetch: nodeFetch, clock: new ManualClock() });
  const get = (number: number) => session.get(session.endpoint(`/${number}`));
  return {
    service,
    session,
    get,
    refuse: () => (taken = false),
    refuseOne: (path: string) => (refused = path),
  };
}

test("a launch token is in the header of every request and nowhere else, without an exchange", async () => {
  const { service, get } = await serving();
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => get(index)));
  expect(answers.map((answer) => answer.json)).toEqual(answers.map((_, index) => `/api/v1/${index}`));
  expect(service.requests).toHaveLength(100);
  expect(service.count(exchangePath)).toBe(0);
  for (const { authorization, address, body, contentType } of service.requests) {
    expect(authorization).toBe(`Bearer ${launch.accessToken}`);
    expect(address + body + contentType).not.toContain(launch.accessToken);
  }
});

test("a 401 for an address that answered before ends the token: nothing more is sent", async () => {
  const { service, session, get, refuse } = await serving();
  await get(1);
  refuse();
  expect(session.launched?.ended).toBe(false);
  expect(await refusal(get(2))).toEqual(ended);
  expect(await refusal(get(3))).toEqual(ended);
  expect(service.requests.map(({ path }) => path.replace("/api/v1", ""))).toEqual(["/1", "/2", "/1"]);
  expect(session.launched?.ended).toBe(true);
});

test("a 401 for one resource concerns that resource alone, and the sign-in continues", async () => {
  const { session, get, refuseOne } = await serving();
  await get(1);
  refuseOne("/2");
  expect(await refusal(get(2))).toEqual({ kind: "not-allowed" });
  expect((await get(3)).json).toBe("/api/v1/3");
  expect(session.launched?.ended).toBe(false);
});

test("the session ends once, however many callers wait", async () => {
  const { service, session, get, refuse } = await serving();
  const told: unknown[] = [];
  session.whenEnded((reason) => told.push(reason));
  refuse();
  const reasons = await Promise.all(Array.from({ length: aTenthOf(500) }, (_, index) => refusal(get(index))));
  expect(reasons).toEqual(reasons.map(() => ended));
  expect(told).toEqual([ended]);
  // These were under way when the first was refused; the others were refused unsent.
  expect(service.requests.length).toBeLessThan(50);
});

test("a link to another origin does not get the token", async () => {
  const { service, session } = await serving();
  const other = new ScriptedService(() => json({}));
  const href = `${await overHttp(other)}/api/v1/products`;
  expect(() => session.target({ href, base: session.endpoint("/products") })).toThrow("foreign-address");
  expect([...other.requests, ...service.requests]).toEqual([]);
});

test("a launch token has its stated life and its time of arrival", async () => {
  const { session } = await serving();
  expect(session.launched?.expiresIn).toBe(3600);
  expect(session.launched?.at).toBe(session.clock.wall());
});
