import { accountAt } from "./reached";
import { address, keys, serving } from "./serving";

test("a newer generation has read the results of a product that has no id, too", async () => {
  const documents: Record<string, unknown> = {
    "/products": [{ name: "Brick", links: [{ rel: "impacts", href: "/api/v1/bricks/impacts" }] }],
    "/impactdefinitions": [{ id: "gwp", name: "Global warming potential", unit: "kg CO2-eq" }],
    "/bricks/impacts": [{ id: "gwp", value: 1 }],
  };
  const asked: string[] = [];
  const service = serving(documents);
  const account = accountAt(address, keys, (target, options) => {
    asked.push(target.slice(`${address}/api/v1`.length));
    return service(target, options);
  });
  await account.impact("Brick", "GWP", null);
  const before = asked.length;
  const next = await account.renewed();
  expect(asked.slice(before)).toContain("/bricks/impacts");
  const after = asked.length;
  await expect(next.impact("Brick", "GWP", null)).resolves.toBe(1);
  expect(asked).toHaveLength(after);
});
