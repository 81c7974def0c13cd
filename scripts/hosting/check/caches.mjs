/** Checks that no cache keeps the service's answers: it could give one account's to another. */
import { directives } from "./meaning.mjs";
import { serviceProblem } from "./service.mjs";
import { ask } from "./ask.mjs";

/**
 * Looks at the answer to the product list without a key, asked twice: what it says to caches, and whether one sent it.
 * What a cache does with answers to a key isn't known by that.
 */
export async function checkServiceCaches({ service }) {
  if (!service || serviceProblem(service.products, service)) return [];
  const where = `${service.path}/api/v1/products`;
  const again = await ask(service.origin, where);
  return [...permissions(service), ...marks(again)].map((finding) => ({
    ...finding,
    why: "A cache could give one account's answers to another.",
    where,
  }));
}

/** Headers that let caches keep the answer. On the add-in's own origin, the table of headers has Cache-Control. */
function permissions({ isOwn, products: { headers } }) {
  const isForCaches = (name) => /^(surrogate|edge|(.+-)?cdn-cache)-control$/.test(name);
  const kept = [...headers].filter(
    ([name, values]) =>
      (isForCaches(name) || (name === "cache-control" && !isOwn)) && allowsKeeping(values.join(",")),
  );
  return kept.map(([name, values]) => ({
    what: `Caches may keep the service's answers: ${name} is "${values.join(", ")}".`,
    change: `Send Cache-Control: no-store, and no other header for caches.`,
  }));
}

function allowsKeeping(text) {
  const sent = directives(text, ",");
  if (sent.has("no-store") || sent.has("private")) return false;
  const isLasting = ["max-age", "s-maxage", "cache-maxage"].some(
    (name) => Number.parseInt(sent.get(name)) > 0,
  );
  return isLasting || sent.has("public");
}

/** What caches write into answers that they have kept. */
function marks({ headers }) {
  const isMark = (name, value) => {
    if (name === "age") return Number(value) > 0;
    if (name === "x-varnish") return /\d\s+\d/.test(value);
    if (/cache.*hits$/.test(name)) return /[1-9]/.test(value);
    return (
      /cache/.test(name) && !name.endsWith("control") && /hit|stale|stored|updating|revalidated/i.test(value)
    );
  };
  const found = [...headers].filter(([name, values]) => values.some((value) => isMark(name, value)));
  return found.map(([name, values]) => ({
    what: `A cache keeps the service's answers: ${name} is "${values.join(", ")}".`,
    change: "Have it keep nothing below the service's path.",
  }));
}
