import type { Account } from "./account";
import type { Tampering } from "./rendering/choices";
import { Choices } from "./rendering/choices";
import { Documents } from "./rendering/documents";

/** Requests and answers, for the report of a failure. */
export interface Exchange {
  readonly address: string;
  readonly link: string;
  readonly body: string;
}

/** One account served in one rendering. */
export interface Service {
  /** The service's `{base_url}`. */
  readonly base: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The rows by which the sent documents were written, and the exclusions applied. */
  readonly used: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
  readonly sent: readonly Exchange[];
}

export const keys = { publicKey: "reader", privateSecret: "secret-of-reader" };
const token = "token-of-reader";
const json = { "Content-Type": "application/json" };

/** The breakage of a service: a change of resources before they have a shape, or of a response. */
export interface Breaking extends Tampering {
  readonly answer?: (exchange: Exchange) => Partial<Exchange> | Response | null;
}

/** Serves an account in the rendering of these rows, broken or not. */
export function serve(
  account: Account,
  chosen: ReadonlyMap<string, string>,
  breaking: Breaking = {},
): Service {
  const choices = new Choices(chosen, breaking);
  const documents = new Documents(account, choices);
  const sent: Exchange[] = [];
  const answer = (address: string, init: RequestInit): Response => {
    if (address === `${documents.root}/authenticate`) return exchanged(init);
    if (new Headers(init.headers).get("Authorization") !== `Bearer ${token}`) {
      return new Response("", { status: 401 });
    }
    const document = documents.all.get(address);
    if (!document) return new Response(JSON.stringify({ error: "no such resource" }), { status: 404 });
    const { json: body, link } = document();
    const exchange = { address, link, body: JSON.stringify(body) };
    const changed = breaking.answer?.(exchange) ?? {};
    if (changed instanceof Response) return changed;
    const replaced = { ...exchange, ...changed };
    sent.push(replaced);
    const headers = replaced.link === "" ? json : { ...json, Link: replaced.link };
    return new Response(replaced.body, { headers });
  };
  return {
    base: documents.root.slice(0, -"/api/v1".length),
    fetch: (address, init) => Promise.resolve(answer(address, init)),
    used: choices.used,
    excluded: choices.excluded,
    sent,
  };
}

function exchanged({ method, body }: RequestInit): Response {
  const form = new URLSearchParams(typeof body === "string" ? body : "");
  const right = form.get("client_id") === keys.publicKey && form.get("client_secret") === keys.privateSecret;
  if (method !== "POST" || !right) return new Response("", { status: 401 });
  const granted = { access_token: token, expires_in: 3600, refresh_token: null, token_type: "Bearer" };
  return new Response(JSON.stringify(granted), { headers: json });
}
