import { definitionId, productId, valueOf } from "../service/values.mjs";

const definitions = 20;

/** What a further product costs when many are read, beside what it cost when few were. */
export const marginal = {
  id: "marginal",
  title: "A further product",
  text: "What reading one more product of 20 Impacts costs when many have been read, beside what it cost when few had; after another account has been read in the same process.",
  columns: [
    { key: "ratio", label: "last ÷ first", unit: "" },
    { key: "few", label: "CPU of the first", unit: "µs" },
    { key: "many", label: "CPU of the last", unit: "µs" },
  ],
  why: "What is compared is how the cost grows; where both stay below 1, neither grows.",
  floor: "promises",
  targets: (_, { ours }) => [{ name: "last ÷ first", value: ours.ratio.median, limit: 1.2 }],
  cases: ({ quick }) => [
    {
      name: quick
        ? "1,250 to 1,500 products beside 250 to 500"
        : "9,000 to 10,000 products beside 500 to 1,000",
      ...(quick ? { steps: [0, 250, 500, 1_250, 1_500] } : { steps: [0, 500, 1_000, 9_000, 10_000] }),
      ...{ protocol: 1, lanes: 32, latency: 0 },
    },
  ],
  contenders: () => ["ours", "other", "promises"],
  async measure({ case: { steps }, open, measured, ask }) {
    // Another account is read before, so that the code is compiled by the time the first step is measured.
    const before = await open({ products: steps[2], definitions, name: "before" });
    await read(before.client, 0, steps[2], ask);
    before.client.close();
    const { client } = await open({ products: steps.at(-1), definitions });
    const costs = [];
    for (let step = 1; step < steps.length; step += 1) {
      const [from, to] = [steps[step - 1], steps[step]];
      const { cpu } = await measured(() => read(client, from, to, ask));
      costs.push((1000 * cpu) / (to - from));
    }
    const [, few, , many] = costs;
    return { few, many, ratio: many / few };
  },
};

/** A cell for each product. */
const read = (client, from, to, ask) =>
  ask(
    client,
    Array.from({ length: to - from }, (_, place) => {
      const product = from + place;
      const indicator = definitionId(product % definitions);
      return {
        product: productId(product),
        indicator,
        value: () => valueOf(product, product % definitions, -1),
      };
    }),
  );
