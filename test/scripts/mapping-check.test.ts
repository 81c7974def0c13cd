import { checkMapping, isFitting } from "../../scripts/mapping/check-mapping";
import { formatFindings } from "../../scripts/mapping/findings-text";
import { browserClock } from "../../src/addin/host/browser-apis";
import { createServiceSession } from "../../src/client/account/create-account";
import { serviceAddress } from "../../src/client/service/service-address";
import { mappedServers } from "../client/account/declared/servers/mapped-servers";
import { keys } from "../reading/service";
import type { Server } from "../reading/servers/server";
import { base, byPath, fetching } from "../reading/servers/serving";
import { paste, withoutOtherNames } from "./pasted-lines";

const serverNamed = (name: string) => {
  const found = mappedServers.find(({ server }) => server.name === name);
  if (!found) throw new Error(`There is no server ${name}`);
  return found;
};

async function linesOf(server: Server, mapping: unknown): Promise<{ lines: string[]; fits: boolean }> {
  const session = createServiceSession({
    service: serviceAddress(base),
    keys,
    clock: browserClock,
    fetch: fetching(byPath(server.documents)),
  });
  const { findings } = await checkMapping(mapping, session);
  session.end();
  const lines = formatFindings(findings, mapping).join("\n").split("\n");
  return { lines: lines.map((line) => line.trim()), fits: isFitting(findings) };
}

test("a check says how many numbers were read of each product, and of each scenario of the first", async () => {
  const { server, mapping } = serverNamed("Rows that are superseded");
  const { lines, fits } = await linesOf(server, mapping);
  expect(lines).toEqual(
    expect.arrayContaining([
      "Numbers read:",
      "Facing brick, A1-A3: 7",
      "Hollow core slab, A1-A3: 7",
      "Facing brick, EOL landfill: 8",
      // The first result is superseded: it shows nothing.
      expect.stringMatching(/^value .* 103000\.25$/),
    ]),
  );
  expect(fits).toBe(true);
});

test("a mapping by which no result is a product's doesn't fit, and both ids are shown", async () => {
  const { server, mapping } = serverNamed("Grouped thousands");
  const { products, ...others } = mapping as { readonly products: { readonly roles: object } };
  const roles = { ...products.roles, id: "/*/id" };
  const wrong = {
    ...others,
    products: { ...products, roles, ignored: ["/*/links/[rel=self]", "/*/articleNumber"] },
  };
  const { lines, fits } = await linesOf(server, wrong);
  expect(lines).toContain(
    "No number was read, although there are results. The first result's product is ART-104, and the first product's id or key is 1: results must refer to one of these.",
  );
  expect(fits).toBe(false);
  const keyed = {
    ...wrong,
    products: {
      ...wrong.products,
      roles: { ...roles, key: "/*/articleNumber" },
      ignored: ["/*/links/[rel=self]"],
    },
  };
  expect(await linesOf(server, keyed)).toMatchObject({ fits: true });
});

test("a condition that no result meets leaves no number, and doesn't fit", async () => {
  const { server, mapping } = serverNamed("Rows that are superseded");
  const { impacts, ...others } = mapping as { readonly impacts: { readonly roles: object } };
  const value = { path: "/*/value", when: { path: "/*/supersededBy", is: "never" } };
  const { lines, fits } = await linesOf(server, {
    ...others,
    impacts: { ...impacts, roles: { ...impacts.roles, value } },
  });
  expect(lines).toContain("No number was read, although there are results.");
  expect(fits).toBe(false);
});

test("a list without a number keeps a mapping from fitting, though others have some", async () => {
  const { server, mapping } = serverNamed("Grouped thousands");
  const { impacts, ...others } = mapping as {
    readonly impacts: { readonly roles: Readonly<Record<string, unknown>> };
  };
  const { product: _product, ...roles } = impacts.roles;
  const { lines, fits } = await linesOf(server, {
    ...others,
    impacts: { ...impacts, roles, ignored: ["/*/item"] },
  });
  expect(lines).toEqual(expect.arrayContaining(["Facing brick, A1-A3: 7", "Facing brick, EOL landfill: 0"]));
  expect(lines).toContain("No number was read of some products or scenarios, although there are results.");
  expect(fits).toBe(false);
});

test("a word without a factor is told, once, with its place", async () => {
  const { server, mapping } = serverNamed("Thousandths of some units");
  const { impacts, ...others } = mapping as { readonly impacts: { readonly roles: object } };
  const value = { path: "/*/level", factor: { path: "/*/step", words: { milli: "0.001" } } };
  const { lines, fits } = await linesOf(server, {
    ...others,
    impacts: { ...impacts, roles: { ...impacts.roles, value } },
  });
  expect(lines.filter((line) => /a word without a meaning/.test(line))).toHaveLength(1);
  expect(lines).toContain('sent  "one"');
  expect(fits).toBe(false);
});

test.each(mappedServers.map((one) => [one.server.name, one] as const))(
  "with the roles and edges of the server %s declared, one check tells all that is left to name",
  async (_, { server, mapping }) => {
    const session = createServiceSession({
      service: serviceAddress(base),
      keys,
      clock: browserClock,
      fetch: fetching(byPath(server.documents)),
    });
    const bare = withoutOtherNames(mapping);
    const { findings } = await checkMapping(bare, session);
    const named = paste(bare, `${formatFindings(findings, bare).join("\n")}\n`);
    const again = await checkMapping(named, session);
    session.end();
    expect(again.findings).toMatchObject({ unnamed: [], misfits: [], failures: [] });
  },
);
