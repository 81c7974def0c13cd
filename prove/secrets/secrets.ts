import { atOnce } from "../at-once";
import type { Part } from "../part";
import { table } from "../table";
import type { Look } from "./ground";
import type { Finding } from "./hunt";
import { notMe } from "./launched";
import { modes } from "./modes";
import { everywhere } from "./planted";

/** Searches every place for keys and tokens, for each way to sign in and out. */
export const secrets: Part = {
  name: "secrets",
  about: "keys and tokens, looked for everywhere, memory included",
  choices: [],
  async prove({ browser, say }) {
    const all = await atOnce(3, [everywhere, ...modes, notMe], (mode) => mode(browser));
    const looks = all.flat();
    for (const look of looks) say(`${look.mode}, ${look.moment}: ${outcome(look)}`);
    const failures = looks.flatMap((look) =>
      look.wrong.map((finding) => `${look.mode}, ${look.moment}: ${inWords(finding)}`),
    );
    return { page: page(looks), failures };
  },
};

function page(looks: readonly Look[]): string {
  const rows = looks.map((look) => [look.mode, look.moment, `${look.places}`, memoryOf(look), outcome(look)]);
  return table(["how", "when", "places looked at", "memory", "found where it must not be"], rows);
}

const expected: Readonly<Record<Look["memory"], string>> = {
  "holds all": "must be found there (control)",
  "holds nothing": "must not be there",
  "not looked at": "not looked at",
};

function memoryOf({ memory }: Look): string {
  return expected[memory];
}

function outcome({ wrong }: Look): string {
  return wrong.map(({ what, where }) => `${what}: ${where}`).join("; ") || "nothing";
}

function inWords({ what, where, way }: Finding): string {
  return `${what}: ${where}${way ? `, by ${way}` : ""}`;
}
