import { activeConnection, setActiveConnection } from "../../../src/addin/addin";
import { browserClock } from "../../../src/addin/host/browser-apis";
import { impact } from "../../../src/addin/functions/functions";
import { reasonFromError } from "../../../src/lca/reasons";
import { serviceAddress } from "../../../src/client/service/service-address";
import type { FetchFunction } from "../../../src/client/service/ports";
import { createMappedAccount } from "../account/declared/mapped-account";
import { mappedServers } from "../account/declared/servers/mapped-servers";
import { invocation, shown } from "../../addin/functions/fake-functions-runtime";
import { keys } from "../../reading/service";
import { base, byPath, fetching } from "../../reading/servers/serving";
import { generationOf, impactOf, readNext, refresh } from "./refresh-fixture";

const found = mappedServers.find(({ server }) => server.name === "PostgREST");
if (!found) throw new Error("There is no such server");
const { server, mapping } = found;

/** The service's present documents, by path. */
let documents: Record<string, unknown>;
/** The path whose answer is a failure. */
let failing: string | undefined;
const numbers = () =>
  Promise.all(
    ["Facing brick", "Roof tile"].map((name) =>
      shown(impact(name, "Global warming potential", null, invocation())),
    ),
  );
const cells = ["Facing brick", "Roof tile"].map((name) => impactOf(name, "Global warming potential"));

beforeEach(async () => {
  documents = { ...server.documents };
  failing = undefined;
  const fetch: FetchFunction = async (address, options) =>
    failing !== undefined && address.endsWith(failing)
      ? new Response(null, { status: 501 })
      : fetching(byPath(documents))(address, options);
  const at = { service: serviceAddress(base), keys, clock: browserClock };
  setActiveConnection(await generationOf(createMappedAccount({ ...at, fetch }, mapping)));
});
afterEach(() => setActiveConnection(null));

const path = "/products/3/impacts";
type Entries = readonly Readonly<Record<string, unknown>>[];
const entries = (): Entries => server.documents[path] as Entries;

const changes: readonly (readonly [string, () => Entries, object])[] = [
  [
    "renames the value",
    () => entries().map(({ value, ...rest }) => ({ ...rest, amount: value })),
    { why: "unnamed", path: "/*/amount" },
  ],
  [
    "divides one result",
    () => entries().map((one, at) => (at === 2 ? { ...one, segment: "core" } : one)),
    { why: "unnamed", path: "/*/segment" },
  ],
  [
    "leaves a role out",
    () => entries().map(({ definition_id: _, ...rest }) => rest),
    { why: "missing", role: "definition", path: "/*/definition_id" },
  ],
];

test.each(changes)("a refresh is refused and numbers stay when the service %s", async (_, changed, how) => {
  await expect(numbers()).resolves.toEqual([101_000.25, 301_000.25]);
  const before = activeConnection();
  documents[path] = changed();
  documents["/products/1/impacts"] = (server.documents["/products/1/impacts"] as Entries).map((one) => ({
    ...one,
    value: 1,
  }));
  if (!before) throw new Error("not connected");
  const refused = await readNext(before, cells).catch(reasonFromError);
  expect(refused).toMatchObject({ kind: "misfit", list: "impacts", ...how });
  expect(activeConnection()).toBe(before);
  await expect(numbers()).resolves.toEqual([101_000.25, 301_000.25]);
  documents[path] = entries();
  await refresh(cells);
  await expect(numbers()).resolves.toEqual([1, 301_000.25]);
});

test("a refresh is refused for a misfit even after another failure", async () => {
  await numbers();
  const before = activeConnection();
  failing = "/products/1/impacts";
  documents[path] = [{ odd: 1 }];
  if (!before) throw new Error("not connected");
  await expect(readNext(before, cells).catch(reasonFromError)).resolves.toMatchObject({ kind: "misfit" });
});
