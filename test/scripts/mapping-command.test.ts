/** The secrets that `npm run mapping` is given, and a draft's numbers; all else that it does is in the deep run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { LinePrompt } from "../../scripts/mapping/line-prompt";
import { checkMappingFile, draftMapping, keysIn, runMapping, secret, withSampleService } from "./run-mapping";
import { createDemoService } from "../../workbench/sample-service";
import { listenOverHttp } from "../../workbench/sample-service/serve-over-http";
import { withTemporaryFolder } from "./run-node";
import type { MappingTask } from "../../scripts/mapping/mapping-command";

test.each<[what: string, given: Partial<MappingTask>, typed: readonly string[], said: RegExp]>([
  ["a key that is refused", {}, ["sample-DF", "wrong-secret"], /The service refused the key\./],
  ["half a key", {}, ["sample-DF"], /Enter both parts of the key pair\. Nothing was sent\.\n$/],
  ["an address that is none", { service: "lca.example.com" }, [], /^No service was found at that address\./],
  [
    "an address without encryption",
    { service: "http://lca.example.com" },
    [],
    /^No service was found at that/,
  ],
  ["nobody there", { service: "http://127.0.0.1:9" }, keysIn("hal"), /Can’t reach the service\./],
  ["a file that is not there", { file: "none.json" }, [], /none\.json can't be read\.\n$/],
])("%s gives one sentence that repeats no secret", async (_what, given, typed, said) => {
  const { code, output, errors } = await withSampleService((service) =>
    runMapping({ service, does: "check", file: "hal.json", ...given }, typed),
  );
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toMatch(said);
  expect(errors).not.toMatch(/wrong-secret|sample-secret| at .*:\d+|press Enter/);
});

test("a draft reads as recognition does, fits, and holds no key", () =>
  withTemporaryFolder(async (folder) => {
    const { code, output, errors } = await draftMapping("hal", folder);
    expect(errors).toBe(
      `Public key: Private secret (not shown): \nChange mapping.json, then press Enter to check it again, or Ctrl+C to end.\n`,
    );
    expect(output).toMatch(/mapping\.json is a draft\. It gives the same [1-9]\d\d numbers as recognition\./);
    expect(output).toMatch(/^ {2}value +\/_embedded\/impacts\/\*\/value +30\.29$/m);
    expect(code).toBe(0);
    const written = readFileSync(join(folder, "mapping.json"), "utf8");
    expect(`${written}${output}`).not.toMatch(/sample-DF|sample-secret/);
    expect(await checkMappingFile("hal", "mapping.json", folder)).toMatchObject({ code: 0 });
  }));

test("a draft leaves out what differs on a few results, and fits only once that is named", () =>
  withTemporaryFolder(async (folder) => {
    const server = await listenOverHttp((address) => {
      const service = createDemoService({ address });
      // One result of each list has another basis.
      const fetch: typeof service.fetch = async (...request) => {
        const response = await service.fetch(...request);
        const text = await response.text();
        const changed = text.replace(/"value":/, '"basis":"per tonne","value":');
        const { status, headers } = response;
        return new Response(/\/impacts/.test(String(request[0])) ? changed : text, { status, headers });
      };
      return { ...service, fetch };
    });
    const task = { service: server.address, does: "draft", file: "mapping.json" } as const;
    const { code, output } = await runMapping(task, keysIn("hal"), folder);
    expect(code).toBe(1);
    expect(output).toMatch(/Decide[^]*basis/);
    expect(readFileSync(join(folder, "mapping.json"), "utf8")).not.toMatch(/basis/);
    const check = await runMapping({ ...task, does: "check" }, keysIn("hal"), folder);
    expect(check).toMatchObject({ code: 1 });
    await server.close();
  }));

describe("on a terminal", () => {
  /** The text of a terminal while this is typed. */
  async function shown(...typed: readonly string[]): Promise<string> {
    const output = new PassThrough();
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const asked = new LinePrompt(input, output).askForKeys();
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
