import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { wireShapes } from "../../src/sample/wire/wire-shapes";

test("the workbench offers every shape of the demo account, HAL first, and no other", () => {
  const page = readFileSync(resolve(__dirname, "../../workbench/workbench.html"), "utf8");
  const [, options = ""] = /<select id="sample-shape">(.*?)<\/select>/s.exec(page) ?? [];
  const offered = [...options.matchAll(/<option value="([^"]*)">[^<]+</g)].map(([, name]) => name);
  expect(offered).toEqual(Object.keys(wireShapes));
  expect(offered[0]).toBe("hal");
});
