import { Client } from "ketting";
import { indexed } from "./indexed.mjs";
import { wire } from "./wire.mjs";

/** Ketting's cache of states, and beside it the index of each list. */
export async function open(place) {
  const { root, get } = wire(place);
  const client = new Client(root);
  client.use(async ({ url }) => {
    const { body, status, headers } = await get(url);
    return new Response(url === `${root}/impactdefinitions` ? withSelf(body, url) : body, {
      status,
      headers,
    });
  });
  const indices = new Map();
  const fetched = async (href, index) => {
    const state = await client.go(href).get();
    return index(state.getEmbedded().map(({ data, links }) => ({ ...data, _links: linksOf(links) })));
  };
  const read = (href, _name, index) => {
    let promise = indices.get(href);
    if (!promise) indices.set(href, (promise = fetched(href, index)));
    return promise;
  };
  const forget = () => {
    indices.clear();
    client.clearCache();
  };
  return { ...indexed({ root, aliases: place.aliases, read }), forget, close: forget };
}

/** It leaves out what is embedded without a link to itself. */
function withSelf(body, href) {
  const { _embedded } = JSON.parse(body);
  const linked = (one) => ({ ...one, _links: { self: { href: `${href}/${one.id}` } } });
  return JSON.stringify({ _embedded: { impactDefinitions: _embedded.impactDefinitions.map(linked) } });
}

const linksOf = (links) => Object.fromEntries(links.getAll().map(({ rel, href }) => [rel, { href }]));
