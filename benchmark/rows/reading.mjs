import { impactsIn } from "../peers/shapes.mjs";
import { wire } from "../peers/wire.mjs";
import { definitionId, productId, valueOf } from "../service/values.mjs";

const shapes = Object.keys(impactsIn);
const definitions = 20;
const warmUp = 500;

/** From fetch to values, of one Impact: ours, and `JSON.parse` and a `Map` by somebody who knows the shape. */
export const reading = {
  id: "reading",
  title: "Reading an Impact",
  text: "From a request to the value in hand, per Impact, in each shape that the sample service speaks; lists of 20 Impacts, after 500 products. Beside it `JSON.parse` and a `Map`, written for that shape alone, over the same fetch. Then both with the bytes at hand.",
  columns: [
    { key: "perImpact", label: "CPU per Impact", unit: "µs" },
    { key: "atHand", label: "CPU with the bytes at hand", unit: "µs" },
  ],
  floor: "parse",
  why: "It was written for that one shape; ours finds out what was sent and judges what it does not know.",
  targets: (_, { ours, parse }) => [
    {
      name: "÷ `JSON.parse` and a `Map` over the same fetch",
      value: ours.perImpact.median / parse.perImpact.median,
      limit: 2,
    },
    { name: "the same with the bytes at hand", value: ours.atHand.median / parse.atHand.median, limit: 2 },
  ],
  cases: ({ quick }) =>
    shapes.map((shape) => ({
      ...{ name: shape, shape, timed: quick ? 300 : 1_000 },
      ...{ protocol: 1, lanes: 32, latency: 0 },
    })),
  contenders: () => ["ours", "other", "parse"],
  async measure({ case: { shape, timed }, contender, open, measured }) {
    const size = { products: warmUp + timed, definitions, shape };
    const read = async (instead) => {
      const { client, place, control } = await open(size, instead);
      const one = contender.module === "ours" ? throughOurs(client) : throughMap(place, shape);
      await readFrom(one, 0, warmUp);
      const { cpu } = await measured(() => readFrom(one, warmUp, warmUp + timed));
      client.close();
      return { perImpact: (1000 * cpu) / (timed * definitions), control };
    };
    const { perImpact, control } = await read();
    const { perImpact: atHand } = await read({ fetch: fetchOf(await control("bodies")) });
    return { perImpact, atHand };
  },
};

async function readFrom(one, from, to) {
  const numbers = Array.from({ length: to - from }, (_, place) => from + place);
  const values = await Promise.all(
    numbers.map((number) => one(productId(number), definitionId(number % definitions))),
  );
  values.forEach((value, place) => {
    const number = from + place;
    if (value !== valueOf(number, number % definitions, -1))
      throw new Error(`${productId(number)}: ${value}`);
  });
}

const throughOurs = ({ account }) => {
  return (product, definition) => account.impact(product, definition, null);
};

function throughMap(place, shape) {
  const { root, get } = wire(place);
  return async (product, definition) => {
    const { body } = await get(`${root}/products/${product}/impacts`);
    return new Map(impactsIn[shape](JSON.parse(body))).get(definition);
  };
}

/** Answers without a network; only the token is asked for. */
function fetchOf(bodies) {
  const encoder = new TextEncoder();
  const known = new Map(
    bodies.map(([address, text, headers]) => [address, { bytes: encoder.encode(text), headers }]),
  );
  return async (address, options) => {
    const { bytes, headers } = known.get(address) ?? {};
    return bytes ? new Response(bytes, { headers }) : fetch(address, options);
  };
}
