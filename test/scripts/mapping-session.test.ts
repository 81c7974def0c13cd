/** Checks of one mapping file after another, with the keys typed once. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { LinePrompt } from "../../scripts/mapping/line-prompt";
import { deep } from "../deep-tests";
import type { WireShapeName } from "../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../workbench/sample-service/shapes/wire-shapes";
import { fileOf } from "../wire/mapping/sample";
import { keysIn, runMapping, startMapping, withSampleService } from "./run-mapping";
import { withTemporaryFolder } from "./run-node";

type Json = Record<string, unknown>;

/** The mapping of a shape in which only roles, edges and the like are named. */
function withoutOtherNames(shape: string): Json {
  const strip = ({ ignored, constants, ...list }: Json): Json => list;
  const kinds = Object.entries(fileOf(shape) as Json).map(([kind, lists]) => {
    if (Array.isArray(lists)) return [kind, lists.map((list: Json) => strip(list))];
    return [kind, typeof lists === "object" ? strip(lists as Json) : lists];
  });
  return Object.fromEntries(kinds) as Json;
}

/** Pastes the lines that a check has printed where it says. */
function paste(mapping: Json, output: string): Json {
  let text = JSON.stringify(mapping);
  const blocks = output.matchAll(
    /Paste at the beginning of (?:"(\w+)" in )?(?:the list "(.*)" of )?"(\w+)":\n((?: {4}.*\n)+)/g,
  );
  for (const [, member, list, kind = "", lines = ""] of blocks) {
    // A person finds the place by reading; a marker stands for it here.
    const marked = JSON.parse(text) as Record<string, Json | Json[]>;
    const declared = [marked[kind] ?? []].flat().find((one) => (one["list"] ?? undefined) === list);
    if (!declared || (member && !declared[member])) throw new Error(`${kind} ${list} ${member}`);
    const place = member ? declared[member] : declared;
    const isArray = Array.isArray(place);
    if (isArray) place.unshift("here");
    else {
      const inner = { ...(place as Json) };
      for (const name of Object.keys(inner)) delete (place as Json)[name];
      Object.assign(place as Json, { here: 0 }, inner);
    }
    text = JSON.stringify(marked).replace(isArray ? /"here",?/ : /"here":0,?/, () => lines);
  }
  return JSON.parse(text) as Json;
}

test.each((Object.keys(wireShapes) as WireShapeName[]).filter((shape) => deep || shape === "json-api"))(
  "what the first check of %s says to paste makes the second one fit, with the keys typed once",
  (shape) =>
    withTemporaryFolder((folder) =>
      withSampleService(async (service) => {
        const file = join(folder, "own.json");
        const mapping = withoutOtherNames(shape);
        writeFileSync(file, JSON.stringify(mapping));
        const command = startMapping({ service, does: "check", file }, folder);
        const printed: string[] = [];
        command.output.on("data", (chunk) => printed.push(String(chunk)));
        command.input.write(keysIn(shape).join("\n") + "\n");
        await command.waitForRequest(1);
        writeFileSync(file, JSON.stringify(paste(mapping, printed.join(""))));
        command.input.write("\n");
        const { code, output, errors } = await command.outcome;
        expect(output).toMatch(/The mapping doesn't fit yet: members without a name: \d+\.\n/);
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
      writeFileSync(file, JSON.stringify(withoutOtherNames("hal")));
      const command = startMapping({ service, does: "check", file }, folder);
      command.input.write(`${keysIn("hal").join("\n")}\n`);
      await command.waitForRequest(1);
      writeFileSync(file, "{");
      command.input.write("\n");
      await command.waitForRequest(2);
      writeFileSync(file, JSON.stringify(fileOf("hal")));
      command.input.end("\n");
      const { code, errors } = await command.outcome;
      expect(errors).toMatch(/press Enter[^\n]*\n[^\n]*own\.json contains no JSON\.\nChange own\.json, /);
      expect(code).toBe(0);
    }),
  ));

test.each<[what: string, lines: readonly string[], checks: number]>([
  ["no further line", [], 1],
  ["two further lines", ["", ""], 3],
])("a mapping that doesn't fit ends with 1 after %s of piped input", (_what, lines, checks) =>
  withTemporaryFolder(async (folder) => {
    writeFileSync(join(folder, "own.json"), JSON.stringify(withoutOtherNames("hal")));
    const { code, output } = await withSampleService((service) =>
      runMapping({ service, does: "check", file: "own.json" }, [...keysIn("hal"), ...lines], folder),
    );
    expect(output.match(/^The mapping doesn't fit yet: /gm)).toHaveLength(checks);
    expect(code).toBe(1);
  }),
);

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
