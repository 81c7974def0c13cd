/**
 * Speed of reading results by a mapping, compared with recognition and with code written for one form: `node
 * measure/performance/mapping.mjs [products]`, on an idle machine. The sample service's documents are made before, as texts.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundled, root } from "./bundle.mjs";
import { accountOf, definitionsFrom } from "./service/account.mjs";

const [products = 1_000] = process.argv.slice(2).map(Number);
const indicators = 30;
const runs = 9;

/** The code that one would write by hand for each form. */
const plainly = {
  hal: (json) => json._embedded.impacts.map(({ id, value }) => [id, value]),
  records: (json) => json.items.map(({ impact_definition_id: id, amount }) => [id, amount]),
  maps: (json) => Object.entries(json.impacts),
};

const sample = await bundled("measure/performance/service/demo.ts");
const { accountAt, rowReader } = await bundled("measure/performance/mapping/reading.ts");
const definitions = definitionsFrom(sample, indicators);

for (const shape of Object.keys(plainly)) await measure(shape);

async function measure(shape) {
  const mapping = JSON.parse(readFileSync(join(root, `docs/mappings/${shape}.json`), "utf8"));
  const { texts, fetch, address } = answersOf(shape);
  const { sum } = await readAll(accountAt(address, fetch, mapping));
  const documents = [...texts].filter(([key]) => /\/impacts$/.test(key)).map(([, text]) => text);
  const rowsOf = rowReader(mapping, "production");
  const inRows = (json) => rowsOf(json).map((row) => [row.id("definition"), row.value("value")]);
  const ways = {
    "parsed, in a Map": () => readDocuments(documents, plainly[shape]),
    "rows by the mapping": () => readDocuments(documents, inRows),
    "account by the mapping": () => readAll(accountAt(address, fetch, mapping)),
    "account by recognition": () => readAll(accountAt(address, fetch)),
  };
  const times = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (let run = 0; run < runs; run += 1)
    for (const [way, one] of Object.entries(ways)) {
      const found = await one();
      if (Math.abs(found.sum - sum) > 1e-6 * Math.abs(sum)) throw new Error(`${shape}, ${way}: another sum`);
      times[way].push(found.time);
    }
  console.log(`${shape}, ${documents.length} lists of ${indicators} results:`);
  print(times);
}

function print(times) {
  const medians = Object.values(times).map((all) => all.sort((one, other) => one - other)[runs >> 1]);
  const [plain, rows, declared, recognised] = medians;
  for (const [at, way] of Object.keys(times).entries())
    console.log(`  ${way}: ${medians[at].toFixed(1)} ms, ${(medians[at] / plain).toFixed(1)} x`);
  console.log(`  rows, 4 x at most: ${rows <= 4 * plain ? "met" : "MISSED"}`);
  console.log(`  account, recognition at most: ${declared <= recognised ? "met" : "MISSED"}`);
}

/** The sample service in a shape; each answer is made once. */
function answersOf(shape) {
  const account = accountOf({ products, scenarios: 0 }, definitions);
  const service = sample.createDemoService({ accounts: [account], shape });
  const { publicKey, privateSecret } = service.keysOf("B");
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: publicKey,
    client_secret: privateSecret,
  });
  const texts = new Map();
  const fetch = async (address, init) => {
    if (!texts.has(address)) {
      const asked = init?.method === "POST" ? { method: "POST", body } : init;
      texts.set(address, await (await service.fetch(address, asked)).text());
    }
    return new Response(texts.get(address));
  };
  return { texts, fetch, address: service.address };
}

/** Every result of an account whose products are known. */
async function readAll(account) {
  const { all } = await account.products();
  const { indicators: known } = await account.definitions();
  const start = performance.now();
  const found = await Promise.all(all.map((product) => account.preview(product, null)));
  const numbers = found.flatMap((results) => known.all.map((one) => results.valueOrReason(one)));
  const time = performance.now() - start;
  account.session.end();
  return { time, sum: total(numbers) };
}

function readDocuments(documents, pairsOf) {
  const start = performance.now();
  const maps = documents.map((text) => new Map(pairsOf(JSON.parse(text))));
  const time = performance.now() - start;
  return { time, sum: total(maps.flatMap((map) => [...map.values()])) };
}

function total(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0);
}
