import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { customFunctionCatalogue } from "../../src/client/queries/custom-functions";
import dutch from "../../src/addin/functions/dutch.json";
import { readBuiltText } from "./built-files";

test.each(Object.keys(customFunctionCatalogue))("the docs describe LCA.%s", (id) => {
  expect(readFileSync(join(__dirname, "../../docs/functions.md"), "utf8")).toContain(`\`${id}(`);
});

test("each function queries with the parameters that Excel shows for it", () => {
  const { functions } = JSON.parse(readBuiltText("functions.json")) as {
    functions: { id: string; parameters: { name: string }[] }[];
  };
  const published = functions.map(({ id, parameters }) => [id, parameters.map(({ name }) => name)]);
  const known = Object.entries(customFunctionCatalogue).map(([id, { parameters }]) => [
    id,
    parameters.map(({ name }) => name),
  ]);
  expect(published).toEqual(known);
});

test("no function is volatile or streams", () => {
  const { functions } = JSON.parse(readBuiltText("functions.json")) as {
    functions: { id: string; options?: { volatile?: boolean; stream?: boolean } }[];
  };
  expect(functions).toHaveLength(Object.keys(customFunctionCatalogue).length);
  expect(functions.filter(({ options }) => options?.volatile || options?.stream)).toEqual([]);
});

describe("functions-nl.json", () => {
  /** The metadata with each description replaced by the result of `say`. */
  function described(file: string, say: (description: unknown) => unknown): unknown {
    return JSON.parse(file, (key, value: unknown) => (key === "description" ? say(value) : value));
  }

  test("functions-nl.json differs from functions.json only in descriptions and help links", () => {
    const plain = (name: string) => described(readBuiltText(name), () => "");
    expect(JSON.stringify(plain("functions-nl.json"))).toBe(JSON.stringify(plain("functions.json")));
  });

  test("functions-nl.json has each description in Dutch", () => {
    const known = new Map(Object.entries(dutch));
    const expected = described(readBuiltText("functions.json"), (english) => known.get(String(english)));
    expect(JSON.parse(readBuiltText("functions-nl.json"))).toEqual(expected);
  });

  test("the Dutch descriptions name the words that formulas need unchanged", () => {
    for (const [english, inDutch] of Object.entries(dutch)) {
      const words = (sentence: string) => sentence.match(/"\w+"|A1-A3/g) ?? [];
      expect(words(inDutch)).toEqual(words(english));
    }
  });

  /** The result of the script for this metadata and this Dutch; through Node, because the scripts are ES modules. */
  function refused(functions: object[], known: object): string {
    const script = pathToFileURL(join(__dirname, "../../scripts/dutch-metadata.mjs")).href;
    const code = `import { inDutch } from ${JSON.stringify(script)};
      try {
        inDutch(process.argv[1], JSON.parse(process.argv[2]));
      } catch (problem) {
        process.stdout.write(problem.message);
      }`;
    const given = [JSON.stringify({ functions }), JSON.stringify(known)];
    return spawnSync(process.execPath, ["--input-type=module", "-e", code, "--", ...given], {
      encoding: "utf8",
    }).stdout;
  }

  const parameters = [{ name: "indicator", description: "Its name." }];
  const unit = { id: "UNIT", description: "A unit.", parameters };

  test.each<[what: string, known: object, problem: string]>([
    ["nothing if all Dutch is there", { "A unit.": "Een eenheid.", "Its name.": "De naam." }, ""],
    ["a function without its Dutch", { "Its name.": "De naam." }, 'has no Dutch for "A unit.".'],
    ["a parameter without its Dutch", { "A unit.": "Een eenheid." }, 'has no Dutch for "Its name.".'],
    ["Dutch that is blank", { "A unit.": " ", "Its name.": "De naam." }, 'has no Dutch for "A unit.".'],
    [
      "Dutch of a description that no longer exists",
      { "A unit.": "Een eenheid.", "Its name.": "De naam.", "Its id.": "De id." },
      'has Dutch for descriptions that no longer exist: "Its id.".',
    ],
    [
      "Dutch too long",
      { "A unit.": "x".repeat(256), "Its name.": "De naam." },
      "has more than 255 characters in",
    ],
  ])("the build refuses %s", (_what, known, problem) => {
    expect(refused([unit], known)).toContain(problem);
    expect(refused([unit], known) === "").toBe(problem === "");
  });

  test("the build refuses a description that is missing in English", () => {
    expect(
      refused([{ ...unit, parameters: [{ name: "indicator" }] }], { "A unit.": "Een eenheid." }),
    ).toContain('has no Dutch for "".');
  });
});
