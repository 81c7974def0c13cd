/** The output of the tests of reading, and jest's report of them. */

export interface MutantCounts {
  readonly services: number;
  /** Changed documents after which a number appeared that the service does not give. */
  readonly wrong: number;
  readonly kinds: readonly {
    readonly kind: string;
    readonly made: number;
    /**
     * Shares of all answers: right numbers, no number if there is none, and refusals of a number that exists.
     */
    readonly right: string;
    readonly none: string;
    readonly refused: string;
    readonly wrong: number;
  }[];
}

export interface ReadingFigures {
  readonly mutants: MutantCounts | null;
  readonly random: { readonly services: number; readonly refused: number } | null;
  readonly servers: { readonly all: number; readonly inFull: number; readonly wrong: number } | null;
}

export function parseReadingFigures(printed: string): ReadingFigures {
  const [, services, refused] = /(\d+) services, (\d+) refused\./.exec(printed) ?? [];
  const [, all, inFull, wrong] =
    /(\d+) servers: (\d+) read in full, .*?(\d+) with a wrong number/.exec(printed) ?? [];
  return {
    mutants: mutantsIn(printed),
    random: services === undefined ? null : { services: Number(services), refused: Number(refused) },
    servers: all === undefined ? null : { all: Number(all), inFull: Number(inFull), wrong: Number(wrong) },
  };
}

const line = /^\s*(\d+)\s+(\d+%)\s+(\d+%)\s+(\d+%)\s+(\d+)\s{2}(\S.*)$/gm;

function mutantsIn(printed: string): MutantCounts | null {
  const [said, services, wrong] =
    /mutants of (\d+) services, (\d+) with a wrong number\./.exec(printed) ?? [];
  if (said === undefined) return null;
  const after = printed.slice(printed.indexOf(said));
  const kinds = [...after.matchAll(line)].map(
    ([, made, right = "", none = "", refused = "", bad, kind = ""]) => ({
      ...{ kind: kind.trim(), made: Number(made), right, none, refused, wrong: Number(bad) },
    }),
  );
  return { services: Number(services), wrong: Number(wrong), kinds };
}

/** The parts of jest's report that are used. */
export interface JestReport {
  readonly files: readonly { readonly name: string; readonly passed: number; readonly failed: number }[];
  /** The names of tests that failed, and of files that did not run. */
  readonly failed: readonly string[];
}

interface Written {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export function parseJestReport(json: string): JestReport {
  const { testResults } = JSON.parse(json) as Written;
  const files = testResults.map(({ name, assertionResults }) => {
    const having = (status: string) => assertionResults.filter((one) => one.status === status).length;
    const file = name.replace(/\\/g, "/").replace(/^.*\/test\//, "test/");
    return { name: file, passed: having("passed"), failed: having("failed") };
  });
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === "failed").map(({ fullName }) => fullName);
    const file = name.replace(/^.*[\\/]/, "");
    return tests.length === 0 && status === "failed" ? [`${file} did not run`] : tests;
  });
  return { files: files.sort((one, other) => one.name.localeCompare(other.name)), failed };
}
