import { root as serversRoot } from "./server";

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export const base = serversRoot.slice(0, -"/api/v1".length);

/** By full address, or by the path after /api/v1: what is sent, and its header of links. */
interface Document {
  readonly json: unknown;
  readonly link: string;
}

export function byPath(documents: Readonly<Record<string, unknown>>): ReadonlyMap<string, Document> {
  return new Map(Object.entries(documents).map(([path, json]) => [serversRoot + path, { json, link: "" }]));
}

/** Answers with these documents by address; anything else is not found. */
export function fetching(documents: ReadonlyMap<string, Document>, root = serversRoot): Fetch {
  const granted = {
    access_token: "token-of-a-server",
    expires_in: 3600,
    refresh_token: null,
    token_type: "Bearer",
  };
  return (address) => {
    const found = address === `${root}/authenticate` ? { json: granted, link: "" } : documents.get(address);
    const headers = { "Content-Type": "application/json", ...(found?.link ? { Link: found.link } : {}) };
    const body = JSON.stringify(found ? found.json : { error: "no such resource" });
    return Promise.resolve(new Response(body, { status: found ? 200 : 404, headers }));
  };
}
