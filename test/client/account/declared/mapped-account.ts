import { reasonFromError } from "../../../../src/lca/reasons";
import type { Account } from "../../../../src/client/account/account";
import { createAccountWithReader, createServiceSession } from "../../../../src/client/account/create-account";
import { createReaderFromMapping } from "../../../../src/client/account/declared/declared-reader";
import type { SessionAddressAndPorts, KeysOrLaunchToken } from "../../../../src/client/service/session";

/** Creates the account of a new session whose answers are read by this mapping. */
export function createMappedAccount(
  options: KeysOrLaunchToken & SessionAddressAndPorts,
  mapping: unknown,
): Account {
  const session = createServiceSession(options);
  return createAccountWithReader(session, createReaderFromMapping(session, { mapping }));
}

/** Returns everything an account answers about its first products. */
export async function collectAnswers(account: Account) {
  const { all } = await account.products();
  const { indicators, all: definitions } = await account.definitions();
  const products = await Promise.all(
    all.slice(0, 3).map(async (product) => {
      const scenarios = (await account.scenarios(product)).all;
      const stages = [null, ...scenarios.map(({ id }) => `id:${id}`)];
      const numbers = stages.flatMap((stage) =>
        indicators.all.map((one) =>
          account
            .impact(product.name, one.name, stage)
            .catch((thrown: unknown) => JSON.stringify(reasonFromError(thrown))),
        ),
      );
      const { per } = await account.results(product, null);
      const said = scenarios.map(({ id, name, kindSaid }) => [id, name, kindSaid]);
      return { numbers: await Promise.all(numbers), said, per, pers: product.pers, codes: product.codes };
    }),
  );
  const names = all.map(({ id, name }) => [id, name]);
  return { identity: await account.identity(), definitions, names, products };
}
