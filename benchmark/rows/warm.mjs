import { cellsOver } from "../measure/cells.mjs";

const warmUp = 20_000;

/** CPU of a call whose answer is held, from the call until its promise is settled. */
export const warm = {
  id: "warm",
  title: "Warm",
  text: "CPU of a call whose answer is held, from the call of the associated function, `invocation` included, until its promise is settled. Nothing is asked of the service.",
  columns: [
    { key: "perCall", label: "CPU per call", unit: "µs" },
    { key: "ms", label: "time of all", unit: "ms" },
  ],
  floor: "maps",
  why: "They look up two names; ours also notes what each cell was answered, and can be cancelled.",
  targets: (_, { ours }) => [{ name: "µs of CPU per call", value: ours.perCall.median, limit: 3 }],
  cases: ({ quick }) => [
    {
      name: "100,000 different cells",
      cells: 100_000,
      products: quick ? 2_500 : 5_000,
      protocol: 1,
      lanes: 32,
      latency: 0,
    },
  ],
  contenders: (_, { quick }) => ["ours", "other", "promises", ...(quick ? [] : ["query", "ketting"]), "maps"],
  async measure({ case: { cells: count, products }, contender, peer, open, measured, ask, check }) {
    const definitionCount = Math.ceil(count / products);
    const { client, definitions } = await open({ products, definitions: definitionCount });
    const cells = cellsOver({ count, to: products, definitions });
    await ask(
      client,
      cells.filter((_, place) => place % definitionCount === 0),
    );
    await ask(client, cells.slice(0, warmUp));
    // What Excel hands over with a call is Excel's own cost.
    const call = contender.module === "ours" ? client.call : client.impact;
    const invocations = cells.map((_, place) => peer.invocation?.(`Sheet2!B${place + 1}`));
    const answers = new Array(count);
    const { cpu, ms } = await measured(async () => {
      for (let place = 0; place < count; place += 1) {
        const { product, indicator } = cells[place];
        answers[place] = call(product, indicator, null, invocations[place]);
      }
      (await Promise.all(answers)).forEach((answer, place) => check(answer, cells[place]));
    });
    return { perCall: (1000 * cpu) / count, cpu, ms };
  },
};
