import type { Sent } from "../../hypermedia/document";
import type { Representation } from "../../hypermedia/representation";
import { marked, sentOf } from "../../hypermedia/sent";
import { NameList } from "../../lca/names";
import type { Asking } from "../../service/asking";
import { PromiseCache } from "../../service/promise-cache";
import { eachInTurn } from "../../turns";
import type { SentPart } from "../raw-json";
import { findOne } from "../resource";
import type { ImpactTable } from "../table";
import type { DocumentReader } from "./document-reader";
import { readMe, readProducts } from "./me";
import type { ProductWalk } from "./product";
import { Recognised } from "./resources";
import { self } from "./walk";

/** Reads the results at a stage again, the way the walk did, and keeps nothing. Throws NoValue. */
export async function readAgain(
  reader: DocumentReader,
  walk: ProductWalk,
  scenario: string | null,
  asking: Asking,
): Promise<ImpactTable> {
  const heard: Sent[] = [];
  const again = reader.listening((document) => void heard.push(...marked(document)));
  const product = await productAgain(walk.product, again, asking);
  const partOf = (impact: Representation): SentPart | null => {
    const sent = sentOf(impact, heard);
    if (!sent) return null;
    const { address, body = "" } = sent.document;
    return { address, body, path: pathOf(sent) };
  };
  const { table } = await walk
    .with({ reader: again, kept: new PromiseCache(), partOf }, product)
    .at(scenario, asking);
  return table;
}

/** The product with its results linked; one that embeds them is requested again. */
async function productAgain(
  product: Recognised,
  reader: DocumentReader,
  asking: Asking,
): Promise<Recognised> {
  const { id, name, resource } = product;
  if (!resource.embedded.has("impacts")) return product;
  const { links } = resource;
  const others = [...resource.embedded].filter(([rel]) => rel !== "impacts");
  if (links.some(({ rel }) => rel === "impacts"))
    return new Recognised(id, name, { ...resource, links, embedded: new Map(others) });
  const address = self(reader.session, resource);
  const whole =
    address === null ? null : await reader.get(address, { kind: "product", asList: false }, asking);
  if (whole?.embedded.has("impacts")) return new Recognised(id, name, whole);
  const read = await readProducts(reader, () => readMe(reader, "company", asking), asking);
  const list = await NameList.over(read.all, eachInTurn, read.isWhole);
  return new Recognised(id, name, findOne(list, product, "product", "").resource);
}

function pathOf({ within, name }: Sent): readonly (string | number)[] {
  return within ? [...pathOf(within), name] : [];
}
