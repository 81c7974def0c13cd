import { runConcurrently } from "../concurrency";
import type { ReliabilityPart } from "../reliability-part";
import { formatTable } from "../markdown-table";
import type { SecretInspection } from "./secrets-fixture";
import type { SecretFinding } from "./secret-hunt";
import { foreignLaunchMode } from "./launch-mode";
import { signInModes } from "./sign-in-modes";
import { plantedSecretMode } from "./planted-secret";

/** Searches every place for keys and tokens, for each way to sign in and out. */
export const secretsPart: ReliabilityPart = {
  name: "secrets",
  about: "keys and tokens, looked for everywhere, memory included",
  choices: [],
  async prove({ browser, say }) {
    const all = await runConcurrently(3, [plantedSecretMode, ...signInModes, foreignLaunchMode], (mode) =>
      mode(browser),
    );
    const looks = all.flat();
    for (const look of looks) say(`${look.mode}, ${look.moment}: ${outcome(look)}`);
    const failures = looks.flatMap((look) =>
      look.wrong.map((finding) => `${look.mode}, ${look.moment}: ${inWords(finding)}`),
    );
    return { page: page(looks), failures };
  },
};

function page(looks: readonly SecretInspection[]): string {
  const rows = looks.map((look) => [look.mode, look.moment, `${look.places}`, memoryOf(look), outcome(look)]);
  return formatTable(["how", "when", "places looked at", "memory", "found where it must not be"], rows);
}

const expected: Readonly<Record<SecretInspection["memory"], string>> = {
  "holds all": "must be found there (control)",
  "holds nothing": "must not be there",
  "not looked at": "not looked at",
};

function memoryOf({ memory }: SecretInspection): string {
  return expected[memory];
}

function outcome({ wrong }: SecretInspection): string {
  return wrong.map(({ what, where }) => `${what}: ${where}`).join("; ") || "nothing";
}

function inWords({ what, where, way }: SecretFinding): string {
  return `${what}: ${where}${way ? `, by ${way}` : ""}`;
}
