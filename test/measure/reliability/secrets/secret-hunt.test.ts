import { judgeHunt } from "../../../../measure/reliability/secrets/secrets-fixture";
import { containsSecret } from "../../../../measure/reliability/secrets/secret-hunt";
import { findRetainingPath } from "../../../../measure/reliability/secrets/heap-snapshot";

const secret = "secret-Zq9vHunt7Kx";

test.each([
  ["as it is", `{"secret":"${secret}"}`],
  ["in an address", `?key=${encodeURIComponent(secret)}&x=1`],
  ...["", "k", "ke", "key:"].map((before) => [
    `in base64 behind ${before.length} others`,
    `Basic ${Buffer.from(`${before}${secret}!`).toString("base64")}`,
  ]),
])("a secret is found %s", (_, text) => {
  expect(containsSecret(text, secret)).toBe(true);
});

test("a secret is not found in other text", () => {
  expect(containsSecret(Buffer.from("secret-of-another").toString("base64"), secret)).toBe(false);
});

const secrets = new Map([
  ["key", "a"],
  ["token", "b"],
]);
const moment = { mode: "m", moment: "n", secrets };
const finding = (what: string, where: string) => ({ what, where });

test("a hunt fails if it misses a secret that memory must hold", () => {
  const hunted = { places: 3, findings: [], memory: [finding("key", "memory")] };
  expect(judgeHunt({ ...moment, memory: "holds all" }, hunted).wrong).toEqual([
    finding("token", "not found in memory"),
  ]);
});

test("a secret found afterwards fails the hunt, unless it may be there", () => {
  const findings = [finding("key", "fields"), finding("key", "console")];
  const hunted = { places: 3, findings, memory: [finding("token", "memory")] };
  expect(judgeHunt({ ...moment, memory: "holds nothing", except: ["fields"] }, hunted).wrong).toEqual([
    finding("key", "console"),
    finding("token", "memory"),
  ]);
});

test("the reported path leads to the secret by strong references only", () => {
  const meta = {
    node_fields: ["type", "name", "id", "self_size", "edge_count"],
    edge_fields: ["type", "name_or_index", "to_node"],
    edge_types: [["property", "element", "weak"]],
  };
  const strings = ["root", "cache", "Session", "keys", secret];
  const snapshot = {
    snapshot: { meta },
    nodes: [
      [0, 0, 1, 0, 2],
      [0, 2, 2, 0, 1],
      [0, 4, 3, 0, 0],
    ].flat(),
    edges: [
      [2, 1, 10],
      [0, 1, 5],
      [0, 3, 10],
    ].flat(),
    strings,
  };
  expect(findRetainingPath(JSON.stringify(snapshot), secret)).toBe(".cache (Session) .keys");
  expect(findRetainingPath(JSON.stringify(snapshot), "another")).toBe("");
});
