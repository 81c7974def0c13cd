import { isObject } from "../json";
import type { Document, Sent } from "./document";
import type { Representation } from "./representation";
import { markSent } from "./standing";

/** Objects deeper than this are not marked; no reader goes that deep. */
const deepest = 100;

/** Marks every object of a document with its position, so that what is read from it can be traced back. */
export function marked(document: Document): readonly Sent[] {
  const all: Sent[] = [];
  const mark = (json: unknown, within: Sent | null, name: string | number, depth: number): void => {
    if (typeof json !== "object" || json === null || depth > deepest) return;
    const sent = { document, within, name, json };
    all.push(sent);
    if (isObject(json)) markSent(json, sent);
    const members = Array.isArray(json) ? json.entries() : Object.entries(json);
    for (const [own, held] of members) mark(held, sent, own, depth + 1);
  };
  mark(document.json, null, "", 0);
  return all;
}

/**
 * The part of a document a result was read from; null where that is uncertain. An entry of a map, or a pair, is not
 * an object: it is found by key and value where only one matches.
 */
export function sentOf(impact: Representation, all: readonly Sent[]): Sent | null {
  const { sent, key } = impact.standing ?? { stages: [] };
  if (sent) return entryOf(sent);
  const value = impact.fields.get("value");
  if (key === undefined || value === undefined) return null;
  const [found, ...others] = all.flatMap((one) => memberOf(one, key, value));
  return found && others.length === 0 ? found : null;
}

/** JSON:API and others nest an entry's members in a wrapper: the entry is the object around it. */
function entryOf(sent: Sent): Sent {
  const isInner = ["attributes", "fields", "_source", "doc"].includes(String(sent.name));
  return (isInner && sent.within) || sent;
}

function memberOf(within: Sent, key: string | number, value: unknown): readonly Sent[] {
  const { json, document } = within;
  if (Array.isArray(json)) {
    return json.length === 2 && json[0] === key && json[1] === value ? [within] : [];
  }
  if (!isObject(json) || !Object.hasOwn(json, key) || json[key] !== value) return [];
  return [{ document, within, name: key, json: value }];
}
