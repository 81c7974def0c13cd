import { evaluateInNode } from "../run-node";

function read(...given: string[]): unknown {
  return evaluateInNode("scripts/excel/excel-arguments.mjs", "script.readArguments(given)", given);
}

const nothing = { yes: false, remove: false, help: false };

test.each<[string[], object]>([
  [[], {}],
  [["--yes"], { yes: true }],
  [["--remove"], { remove: true }],
  [["--service", "https://lca.example.com"], { service: "https://lca.example.com" }],
  [
    ["--yes", "--service=https://lca.example.com:8443/a/"],
    { yes: true, service: "https://lca.example.com:8443/a" },
  ],
  [["--service", "HTTPS://LCA.example.com//"], { service: "https://lca.example.com" }],
  [["--service", "http://localhost:4000"], { service: "http://localhost:4000" }],
  [["--service", "http://127.0.0.1:4000/x"], { service: "http://127.0.0.1:4000/x" }],
  [["--service", "http://[::1]:4000"], { service: "http://[::1]:4000" }],
])("%j is understood", (given, wanted) => {
  expect(read(...given)).toEqual({ ...nothing, ...wanted });
});

test.each([
  [["--demo"], 'Unknown option "--demo"'],
  [["start"], 'Unknown option "start"'],
  [["--remove=all"], 'Unknown option "--remove=all"'],
  [["--yes", "-y"], 'Unknown option "-y"'],
  [["--remove", "--service", "https://lca.example.com"], "--remove doesn't need --service"],
  [["--service"], "needs the service's full address"],
  [["--service", "lca.example.com"], "needs the service's full address"],
  [["--service", "--yes"], "needs the service's full address"],
  [["--service="], "needs the service's full address"],
  [["--service", "http://lca.example.com"], "must be https"],
  [["--service", "http://localhost.example.com"], "must be https"],
  [["--service", "http://127.0.0.1.example.com"], "must be https"],
  [["--service", "http://localhost@lca.example.com"], "must be https"],
  [["--service", "ftp://localhost"], "must be https"],
  [["--service", "https://key:pw@lca.example.com"], "user name or password"],
  [["--service", "https://lca.example.com?a=1"], 'without "?" and "#"'],
  [["--service", "https://lca.example.com/#"], 'without "?" and "#"'],
  [["--service", "https://lca.example.com/api/v1/"], "without /api/v1"],
])("%j is refused in one sentence", (given, sentence) => {
  const said = read(...given);
  expect(said).toEqual(expect.stringContaining(sentence));
  expect(said).not.toContain("pw@");
  expect(said).not.toContain("\n");
});
