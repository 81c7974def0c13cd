import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { countEqualNumbers, findSamplePlaces } from "../../scripts/mapping/sample-places";
import type { Account } from "../../src/client/account/account";
import type { DemoAccount, DemoDefinitionValuePair, DemoOptions } from "../../workbench/sample-service";
import { createDemoService } from "../../workbench/sample-service";
import type { WireShapeName } from "../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../workbench/sample-service/shapes/wire-shapes";
import { browserClock } from "../../src/addin/host/browser-apis";
import { serviceAddress } from "../../src/client/service/service-address";
import { createRecognisedAccount } from "../client/account/recognised-account";
import { fileOf } from "../wire/mapping/sample";
import type { CommandOutcome } from "./run-mapping";
import { checkMappingFile, draftMapping, secret } from "./run-mapping";
import { withTemporaryFolder } from "./run-node";

/** Checks this mapping against the sample service in its shape "hal". */
const checked = (json: unknown, options?: Partial<DemoOptions>): Promise<CommandOutcome> =>
  withTemporaryFolder((folder) => {
    writeFileSync(join(folder, "own.json"), typeof json === "string" ? json : JSON.stringify(json));
    return checkMappingFile("hal", "own.json", folder, options);
  });

interface HalFile {
  readonly products: {
    readonly roles: Readonly<Record<string, unknown>>;
    readonly ignored: readonly string[];
  };
}

const hal = fileOf("hal") as HalFile;
const withProducts = (more: object) => ({ ...hal, products: { ...hal.products, ...more } });

test.each(Object.keys(wireShapes) as WireShapeName[])("%s fits the mapping of its shape", async (shape) => {
  const { code, output, errors } = await checkMappingFile(shape, `${shape}.json`);
  expect(errors).toBe("Public key: Private secret (not shown): \n");
  expect(output).toMatch(/Everything that was read fits the mapping\.\n$/);
  expect(output).not.toContain(secret);
  expect(code).toBe(0);
});

test("each role is listed with its path and an example, or as not found", async () => {
  const { output } = await checked(hal);
  const lines = output.split("\n").map((line) => line.trim().split(/ {2,}/));
  expect(lines).toEqual(
    expect.arrayContaining([
      ["products"],
      ["name", "/_embedded/products/*/name", "Facing brick, red (sample)"],
      ["impacts, scenario"],
      ["value", "/_embedded/impacts/*/value", "1.266"],
      ["impacts, scenario-by-product"],
      ["value", "/_embedded/impactLists/*/_embedded/impacts/*/value", "(not yet seen)"],
    ]),
  );
});

test("a misfit is printed with its full location, after the roles", async () => {
  const path = "/_embedded/products/*/description";
  const ignored = hal.products.ignored.filter((one) => one !== path);
  const { code, output, errors } = await checked(withProducts({ ignored }));
  expect(code).toBe(1);
  expect(output).toMatch(/Brickmoor Building Products \(sample\)[^]*Not named: products\n/);
  expect(output).toContain(`  ${path}  on 56 of 56 entries  differs  "`);
  expect(output).not.toContain("Everything that was read fits");
  expect(errors).toMatch(/press Enter to check it again/);
});

test("text from the service cannot control the terminal", async () => {
  const me = { id: "\u001b[2J", name: "Robin \u001b]0;Vale\u0007" };
  const fault = ({ path }: { readonly path: string }) =>
    path.endsWith("/users/me") ? Response.json(me) : undefined;
  const { output } = await checked(hal, { fault });
  expect(output).toContain(" ]0;Vale");
  expect(output).not.toMatch(/[^\P{Cc}\n]/u);
});

test("the check finds a misfit of a product that connecting would not read", async () => {
  const isLater = /products\/sample-p-003\/impacts$/;
  const fault = ({ path }: { readonly path: string }) =>
    isLater.test(path) ? Response.json({ _embedded: { impacts: [] }, stage: "C3" }) : undefined;
  const { code, output } = await checked(hal, { fault });
  expect(output).toMatch(
    /Not named: impacts, production\n {2}\/stage {2}on 1 of \d documents {2}same where it is sent {2}"C3"\n/,
  );
  expect(code).toBe(1);
});

test.each<[what: string, json: unknown, said: RegExp]>([
  ["no JSON", "{", /own\.json contains no JSON: /],
  ["no mapping", {}, /own\.json can't be used: mapping\.version: expected 1\.\n$/],
  [
    "a role too few",
    withProducts({ roles: {} }),
    /own\.json can't be used: mapping\.products\.roles\.name: expected this role\.\n$/,
  ],
])("%s is reported before a key is requested", async (_what, json, said) => {
  const { code, output, errors } = await checked(json);
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toMatch(said);
});

/** The sample account with other results. */
function accountWith(
  impacts: (sent: readonly DemoDefinitionValuePair[]) => readonly DemoDefinitionValuePair[],
) {
  const { accounts } = createDemoService();
  return accounts
    .filter(({ code }) => code === "DF")
    .map((one): DemoAccount => ({ ...one, impacts: (...of) => impacts(one.impacts(...of)) }));
}

test("ids without a definition are reported", async () => {
  const accounts = accountWith((sent) => [...sent, ["sample-i-none", 5]]);
  const { code, output } = await checked(hal, { accounts });
  expect(output).toMatch(
    /Some results have an id without a definition: Facing brick, red \(sample\), A1-A3\. The same problem occurs \d+ more times\.\n/,
  );
  expect(code).toBe(0);
});

test("results that come twice are reported", async () => {
  const accounts = accountWith(([first, ...others]) =>
    first ? [first, [first[0], first[1] + 1], ...others] : [],
  );
  const { code, output } = await checked(hal, { accounts });
  expect(output).toMatch(/An indicator has several results[^\n]*The same problem occurs \d+ more times\.\n/);
  // Such a list gives no number at all.
  expect(code).toBe(1);
});

describe("a draft", () => {
  const doubled = (sent: readonly DemoDefinitionValuePair[]) =>
    sent.map(([id, value]): DemoDefinitionValuePair => [id, 2 * value]);

  test.each(Object.keys(wireShapes).filter((shape) => shape !== "hal"))(
    "a draft of %s also reads as recognition does",
    (shape) =>
      withTemporaryFolder(async (folder) => {
        const { code, output, errors } = await draftMapping(shape, folder);
        expect(errors).toMatch(
          /^Public key: Private secret \(not shown\): \nChange mapping\.json, [^\n]*\n$/,
        );
        expect(output).toMatch(/mapping\.json is a draft\. It gives the same [1-9]\d\d numbers/);
        expect(code).toBe(0);
        expect(await checkMappingFile(shape, "mapping.json", folder)).toMatchObject({ code: 0 });
      }),
  );

  test("a draft never overwrites another file", () =>
    withTemporaryFolder(async (folder) => {
      writeFileSync(join(folder, "mapping.json"), "{}");
      const { code, output, errors } = await draftMapping("hal", folder);
      expect([code, output]).toEqual([1, ""]);
      expect(errors).toMatch(/mapping\.json already exists\. Choose another file: --out other\.json\.\n$/);
      expect(await draftMapping("hal", folder, "other.json")).toMatchObject({ code: 0 });
      expect(readdirSync(folder)).toEqual(["mapping.json", "other.json"]);
      expect(readFileSync(join(folder, "mapping.json"), "utf8")).toBe("{}");
    }));

  test("a draft that gives another number is not written", async () => {
    const [one, other] = [createDemoService(), createDemoService({ accounts: accountWith(doubled) })].map(
      (service) =>
        createRecognisedAccount({
          service: serviceAddress(service.address),
          keys: service.keysOf("DF"),
          fetch: (address, options) => service.fetch(address, options),
          clock: browserClock,
        }),
    ) as [Account, Account];
    const places = await findSamplePlaces(one);
    expect(await countEqualNumbers(one, one, places)).toBeGreaterThan(100);
    await expect(countEqualNumbers(one, other, places)).rejects.toThrow(
      "No draft was written. Global warming potential of product id:sample-p-001, A1-A3, is 30.29 by recognition and 60.58 by the mapping.",
    );
  });
});
