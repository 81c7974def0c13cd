/** Checks of one mapping file after another, with the keys typed once. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { LinePrompt } from "../../scripts/mapping/line-prompt";
import { deep } from "../deep-tests";
import type { WireShapeName } from "../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../workbench/sample-service/shapes/wire-shapes";
import { createDemoService } from "../../workbench/sample-service";
import { listenOverHttp } from "../../workbench/sample-service/serve-over-http";
import { fileOf } from "../wire/mapping/sample";
import { checkMappingFile, keysIn, runMapping, startMapping, withSampleService } from "./run-mapping";
import { paste, withoutOtherNames } from "./pasted-lines";
import { withTemporaryFolder } from "./run-node";

test.each((Object.keys(wireShapes) as WireShapeName[]).filter((shape) => deep || shape === "json-api"))(
  "what the first check of %s says to paste makes the second one fit, with the keys typed once",
  (shape) =>
    withTemporaryFolder((folder) =>
      withSampleService(async (service) => {
        const file = join(folder, "own.json");
        const mapping = withoutOtherNames(fileOf(shape));
        writeFileSync(file, JSON.stringify(mapping));
        const command = startMapping({ service, does: "check", file }, folder);
        const printed: string[] = [];
        command.output.on("data", (chunk) => printed.push(String(chunk)));
        command.input.write(keysIn(shape).join("\n") + "\n");
        await command.waitForRequest(1);
        writeFileSync(file, JSON.stringify(paste(mapping, printed.join(""))));
        command.input.write("\n");
        const { code, output, errors } = await command.outcome;
        expect(output).toMatch(/The mapping doesn't fit yet: members without a name: \d+/);
        expect(output).toMatch(/Everything that was read fits the mapping\.\n$/);
        expect(errors.match(/Public key|press Enter/g)).toEqual(["Public key", "press Enter"]);
        expect(code).toBe(0);
      }),
    ),
);

test("a file that can't be used is reported, and the command waits for another change", () =>
  withTemporaryFolder((folder) =>
    withSampleService(async (service) => {
      const file = join(folder, "own.json");
      writeFileSync(file, JSON.stringify(withoutOtherNames(fileOf("hal"))));
      const command = startMapping({ service, does: "check", file }, folder);
      command.input.write(`${keysIn("hal").join("\n")}\n`);
      await command.waitForRequest(1);
      writeFileSync(file, "{");
      command.input.write("\n");
      await command.waitForRequest(2);
      writeFileSync(file, JSON.stringify(fileOf("hal")));
      command.input.end("\n");
      const { code, errors } = await command.outcome;
      expect(errors).toMatch(
        /press Enter[^\n]*\n[^\n]*own\.json contains no JSON: [^\n]*\nChange own\.json, /,
      );
      expect(code).toBe(0);
    }),
  ));

test("a service that can't be reached for a while doesn't end the session", () =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, "own.json");
    writeFileSync(file, JSON.stringify(withoutOtherNames(fileOf("hal"))));
    const server = await listenOverHttp((address) => createDemoService({ address }));
    const command = startMapping({ service: server.address, does: "check", file }, folder);
    command.input.write(`${keysIn("hal").join("\n")}\n`);
    await command.waitForRequest(1);
    await server.close();
    command.input.write("\n");
    await command.waitForRequest(2);
    command.input.end();
    const { code, errors } = await command.outcome;
    expect(errors).toMatch(/press Enter[^\n]*\nCan’t reach the service\.[^\n]*\nChange own\.json, /);
    expect(code).toBe(1);
  }));

test.each<[what: string, lines: readonly string[], checks: number]>([
  ["no further line", [], 1],
  ["two further lines", ["", ""], 3],
])("a mapping that doesn't fit ends with 1 after %s of piped input", (_what, lines, checks) =>
  withTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, "own.json"), JSON.stringify(withoutOtherNames(fileOf("hal"))));
    const { code, output } = await withSampleService((service) =>
      runMapping({ service, does: "check", file: "own.json" }, [...keysIn("hal"), ...lines], folder),
    );
    expect(output.match(/^The mapping doesn't fit yet: /gm)).toHaveLength(checks);
    expect(code).toBe(1);
  }),
);

test("a list that can't be read keeps a mapping from fitting, and the others are checked", () =>
  withTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, "own.json"), JSON.stringify(withoutOtherNames(fileOf("hal"))));
    const fault = ({ path }: { readonly path: string }) =>
      path.endsWith("/products") ? Response.json({}, { status: 404 }) : undefined;
    const { code, output } = await checkMappingFile("hal", "own.json", folder, { fault });
    expect(output).toMatch(/^Not named: company$/m);
    expect(output).toMatch(/^The mapping doesn't fit yet: .*; other places that don't fit: 1\.$/m);
    expect(code).toBe(1);
  }));

test("a draft can be checked in the session that wrote it", () =>
  withTemporaryFolder(async (folder) => {
    const { code, output } = await withSampleService((service) =>
      runMapping({ service, does: "draft", file: "mapping.json" }, [...keysIn("hal"), ""], folder),
    );
    expect(output).toMatch(/mapping\.json is a draft\.[^]*Everything that was read fits the mapping\.\n$/);
    expect(code).toBe(0);
  }));

test("while a terminal waits for Enter, Ctrl+C ends the command", async () => {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => void modes.push(isRaw),
  });
  const prompt = new LinePrompt(input, new PassThrough().resume());
  const keys = prompt.askForKeys();
  input.write("sample-DF\rsample-secret-DF\r");
  await keys;
  const line = prompt.waitForLine("Press Enter.");
  // Only in raw mode does a terminal keep Ctrl+C from ending a process.
  expect(modes).toEqual([true, false]);
  input.write("\n");
  expect(await line).toBe(true);
  input.end();
  expect(await prompt.waitForLine("Press Enter.")).toBe(false);
  prompt.close();
});

test("where results alone can't be told apart, the draft has the rest, and asks for them", () =>
  withTemporaryFolder(async (folder) => {
    const fault = ({ path }: { readonly path: string }) =>
      path.endsWith("/impacts") ? Response.json({ what: ["GWP"], level: ["5"] }) : undefined;
    const { code, output, errors } = await withSampleService(
      (service) =>
        runMapping({ service, does: "draft", file: "mapping.json" }, [...keysIn("hal"), ""], folder),
      { fault },
    );
    expect(output).toMatch(/mapping\.json is a draft of everything but the results, [^]*"impacts"/);
    // A check of what was written asks for the results, and for nothing else.
    expect(errors).toContain("can't be used: mapping.impacts: expected");
    expect(code).toBe(1);
    const draft = JSON.parse(readFileSync(join(folder, "mapping.json"), "utf8")) as object;
    expect(Object.keys(draft)).toEqual([
      "version",
      "user",
      "company",
      "products",
      "definitions",
      "scenarios",
    ]);
  }));
