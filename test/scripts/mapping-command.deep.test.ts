import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { runMappingCommand } from "../../scripts/mapping/mapping-command";
import { promptForKeys } from "../../scripts/mapping/key-prompt";
import { countEqualNumbers, findSamplePlaces } from "../../scripts/mapping/sample-places";
import type { Account } from "../../src/account/account";
import type { DemoAccount, DemoDefinitionValuePair, DemoOptions } from "../../src/demo";
import { createDemoService } from "../../src/demo";
import { listenOverHttp } from "../../src/demo/serve-over-http";
import type { WireShapeName } from "../../src/demo/wire/wire-shapes";
import { wireShapes } from "../../src/demo/wire/wire-shapes";
import { browserClock } from "../../src/host/browser-apis";
import { serviceAddress } from "../../src/service/service-address";
import { createRecognisedAccount } from "../account/recognised-account";
import { fileOf, folder as mappings } from "../mapping/sample";
import { withTemporaryFolder } from "./run-node";

interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs the command in a folder, with these lines on its input. */
async function ran(given: readonly string[], typed: readonly string[], folder = mappings): Promise<Ran> {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const input = Readable.from(typed.map((line) => `${line}\n`));
  const code = await runMappingCommand(given, { folder, input, output, errors });
  output.end();
  errors.end();
  return { code, output: await text(output), errors: await text(errors) };
}

/** The sample service over HTTP, for as long as it is used. */
async function serving<T>(
  use: (address: string) => Promise<T>,
  options: Partial<DemoOptions> = {},
): Promise<T> {
  const server = await listenOverHttp((address) => createDemoService({ ...options, address }));
  try {
    return await use(server.address);
  } finally {
    await server.close();
  }
}

const secret = "sample-secret-DF";
const keysIn = (shape: string) => [`sample-DF.${shape}`, secret];

/** Checks this mapping against the sample service in its shape "hal". */
const checked = (json: unknown, options?: Partial<DemoOptions>): Promise<Ran> =>
  withTemporaryFolder((folder) => {
    writeFileSync(join(folder, "own.json"), typeof json === "string" ? json : JSON.stringify(json));
    return serving(
      (address) => ran(["--service", address, "--check", "own.json"], keysIn("hal"), folder),
      options,
    );
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
  const file = ["--check", `${shape}.json`];
  const { code, output, errors } = await serving((address) =>
    ran(["--service", address, ...file], keysIn(shape)),
  );
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
  expect(output).toContain("Brickmoor Building Products (sample)");
  expect(output).not.toContain("fits");
  expect(errors).toMatch(
    /The service’s response doesn’t fit the mapping\. In products, .* isn’t in the mapping/,
  );
  expect(errors).toContain(`  in    products\n  at    ${path}\n  sent  `);
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
  const { code, errors } = await checked(hal, { fault });
  expect(errors).toContain("  in    impacts\n  at    /stage\n  sent  C3");
  expect(code).toBe(1);
});

test.each<[what: string, json: unknown, said: RegExp]>([
  ["no JSON", "{", /own\.json contains no JSON\.\n$/],
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
    /Some results have an id without a definition: product id:sample-p-001, A1-A3\. The same problem occurs \d+ more times\.\n/,
  );
  expect(code).toBe(0);
});

test("results that come twice are reported", async () => {
  const accounts = accountWith(([first, ...others]) =>
    first ? [first, [first[0], first[1] + 1], ...others] : [],
  );
  const { code, output } = await checked(hal, { accounts });
  expect(output).toMatch(/An indicator has several results[^\n]*The same problem occurs \d+ more times\.\n/);
  expect(code).toBe(0);
});

test.each<[what: string, given: readonly string[], typed: readonly string[], said: RegExp]>([
  ["a key that is refused", [], ["sample-DF", "wrong-secret"], /The service refused the key\./],
  ["half a key", [], ["sample-DF"], /Enter both parts of the key pair\. Nothing was sent\.\n$/],
  [
    "an address that is none",
    ["--service", "lca.example.com"],
    [],
    /^No service was found at that address\./,
  ],
  [
    "an address without encryption",
    ["--service", "http://lca.example.com"],
    [],
    /^No service was found at that/,
  ],
  ["nobody there", ["--service", "http://127.0.0.1:9"], keysIn("hal"), /Can’t reach the service\./],
  ["a file that is not there", ["--check", "none.json"], [], /none\.json can't be read\.\n$/],
  ["a secret among the arguments", ["wrong-secret"], [], /^Unknown arguments\.\n\nnpm run mapping/],
  ["an unknown option", ["--secret=wrong-secret"], [], /^Unknown arguments\./],
])("%s gives one sentence that repeats no secret", async (_what, given, typed, said) => {
  const { code, output, errors } = await serving((address) =>
    ran(["--service", address, "--check", "hal.json", ...given], typed),
  );
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toMatch(said);
  expect(errors).not.toMatch(/wrong-secret|sample-secret| at .*:\d+/);
});

test("help asks for nothing", async () => {
  expect(await ran(["--help"], [])).toMatchObject({ code: 0, errors: "" });
  expect((await ran(["--check", "hal.json"], [])).errors).toMatch(/^--service is required\./);
});

describe("a draft", () => {
  const doubled = (sent: readonly DemoDefinitionValuePair[]) =>
    sent.map(([id, value]): DemoDefinitionValuePair => [id, 2 * value]);

  /** Has one written in a folder, of the sample service in this shape. */
  const drafted = (shape: string, folder: string, ...given: readonly string[]): Promise<Ran> =>
    serving((address) => ran(["--service", address, ...given], keysIn(shape), folder));

  test("a draft reads as recognition does, fits, and holds no key", () =>
    withTemporaryFolder(async (folder) => {
      const { code, output, errors } = await drafted("hal", folder);
      expect(errors).toBe("Public key: Private secret (not shown): \n");
      expect(output).toMatch(
        /mapping\.json is a draft\. It gives the same [1-9]\d\d numbers as recognition\./,
      );
      expect(output).toMatch(/^ {2}value +\/_embedded\/impacts\/\*\/value +30\.29$/m);
      expect(code).toBe(0);
      const written = readFileSync(join(folder, "mapping.json"), "utf8");
      expect(`${written}${output}`).not.toMatch(/sample-DF|sample-secret/);
      expect(await drafted("hal", folder, "--check", "mapping.json")).toMatchObject({ code: 0 });
    }));

  test.each(Object.keys(wireShapes).filter((shape) => shape !== "hal"))(
    "a draft of %s also reads as recognition does",
    (shape) =>
      withTemporaryFolder(async (folder) => {
        const { code, output, errors } = await drafted(shape, folder);
        expect(errors).toBe("Public key: Private secret (not shown): \n");
        expect(output).toMatch(/mapping\.json is a draft\. It gives the same [1-9]\d\d numbers/);
        expect(code).toBe(0);
        expect(await drafted(shape, folder, "--check", "mapping.json")).toMatchObject({ code: 0 });
      }),
  );

  test("a draft never overwrites another file", () =>
    withTemporaryFolder(async (folder) => {
      writeFileSync(join(folder, "mapping.json"), "{}");
      const { code, output, errors } = await drafted("hal", folder);
      expect([code, output]).toEqual([1, ""]);
      expect(errors).toMatch(/mapping\.json already exists\. Choose another file: --out other\.json\.\n$/);
      expect(await drafted("hal", folder, "--out", "other.json")).toMatchObject({ code: 0 });
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

  test("a draft cannot be requested together with a check", async () => {
    const { code, errors } = await drafted("hal", mappings, "--check", "hal.json", "--out", "other.json");
    expect([code, errors]).toEqual([1, "--check writes no file. Leave out --out.\n"]);
  });
});

describe("on a terminal", () => {
  /** The text of a terminal while this is typed. */
  async function shown(...typed: readonly string[]): Promise<string> {
    const output = new PassThrough();
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const asked = promptForKeys(input, output);
    for (const part of typed) {
      await new Promise(setImmediate);
      input.write(part);
    }
    expect(await asked).toEqual({ publicKey: "sample-DF", privateSecret: secret });
    output.end();
    return text(output);
  }

  test("the terminal shows the public key as it is typed, but not the secret", async () => {
    const screen = await shown("sample-", "DF\r", secret.slice(0, 5), "x\u007f", `${secret.slice(5)}\r`);
    expect(screen).toContain("sample-");
    expect(screen).toMatch(/Private secret \(not shown\): \n$/);
  });

  test("the terminal does not show a secret pasted together with the public key", async () => {
    expect(await shown(`sample-DF\r${secret}\r`)).not.toContain("secret-DF");
  });
});
