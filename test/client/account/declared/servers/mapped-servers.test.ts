import { browserClock } from "../../../../../src/addin/host/browser-apis";
import { reasonFromError } from "../../../../../src/lca/reasons";
import { serviceAddress } from "../../../../../src/client/service/service-address";
import { assertMappingFits } from "../../../../../src/client/account/declared/declared-reader";
import { keys } from "../../../../reading/service";
import { base, byPath, fetching } from "../../../../reading/servers/serving";
import { rows } from "../../../../reading/servers/study";
import { createRecognisedAccount } from "../../recognised-account";
import { createMappedAccount } from "../mapped-account";
import { hardServers } from "./hard-servers";
import { mappedServers } from "./mapped-servers";

const all = mappedServers.map((one) => [one.server.name, one] as const);

test.each(all)(
  "the server %s answers everything that its mapping declares",
  async (_, { server, mapping }) => {
    const at = { service: serviceAddress(base), keys, clock: browserClock };
    const account = createMappedAccount({ ...at, fetch: fetching(byPath(server.documents)) }, mapping);
    await assertMappingFits(account);
    const asked = rows.filter(({ scenario }) => !server.production || scenario === null);
    const answers = await Promise.all(
      asked.map(({ product, definition, scenario }) =>
        account
          .impact(product.name, definition.name, scenario?.name ?? null)
          .catch((thrown: unknown) => reasonFromError(thrown)),
      ),
    );
    const wrong = asked
      .map(({ value }, at) => [value, answers[at]])
      .filter(([value, answer]) => (value === null ? typeof answer === "number" : answer !== value));
    expect(wrong.slice(0, 3)).toEqual([]);
    account.session.end();
  },
);

test.each(hardServers.map((server) => [server.name, server] as const))(
  "recognition gives no number of the server %s that is wrong, and not all of them",
  async (_, { documents }) => {
    const account = createRecognisedAccount({
      service: serviceAddress(base),
      keys,
      clock: browserClock,
      fetch: fetching(byPath(documents)),
    });
    const answers = await Promise.all(
      rows.map(async ({ product, definition, scenario, value }) => {
        const answer = account.impact(product.name, definition.name, scenario?.name ?? null);
        return [value, await answer.catch(() => null)];
      }),
    );
    expect(answers.filter(([value, answer]) => answer !== null && answer !== value)).toEqual([]);
    expect(answers.filter(([value, answer]) => value !== null && answer === null).length).toBeGreaterThan(0);
    account.session.end();
  },
);
