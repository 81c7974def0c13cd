import { parseArgs } from "node:util";

const said = {
  quick: { type: "boolean", default: false },
  only: { type: "string" },
  runs: { type: "string" },
  sources: { type: "string" },
  contenders: { type: "string" },
  help: { type: "boolean", default: false },
};

export const help = `node benchmark/run.mjs [options]
  --quick              smaller, and fewer runs
  --only cold,warm     these rows alone, and nothing is written: cold, sizes, unknown, reading, marginal, warm, refresh,
                       memory, chromium, memory-chromium
  --runs 5             how often each is measured
  --contenders ours,promises   these alone
  --sources <folder>   another work tree, measured beside this one in the same runs
`;

export function readOptions(args) {
  const { values } = parseArgs({ args, options: said });
  const { quick, only, runs, sources, contenders } = values;
  return {
    help: values.help,
    quick,
    sources,
    only: only?.split(","),
    contenders: contenders?.split(","),
    runs: runs === undefined ? (quick ? 2 : 5) : Number(runs),
  };
}
