import { root as serversRoot } from "./server";

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export const base = serversRoot.slice(0, -"/api/v1".length);

/** The content of a response and its `Link` header, by full address or by the path after /api/v1. */
interface Document {
  readonly json: unknown;
  readonly link: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const plain = { link: "", status: 200, headers: {} };

export function byPath(documents: Readonly<Record<string, unknown>>): ReadonlyMap<string, Document> {
  return new Map(Object.entries(documents).map(([path, json]) => [serversRoot + path, { json, link: "" }]));
}

/** Answers with these documents by address; any other address is not found. */
export function fetching(documents: ReadonlyMap<string, Document>, root = serversRoot): Fetch {
  const granted = {
    access_token: "token-of-a-server",
    expires_in: 3600,
    refresh_token: null,
    token_type: "Bearer",
  };
  return (address) => {
    const missing = { ...plain, json: { error: "no such resource" }, status: 404 };
    const found =
      address === `${root}/authenticate` ? { json: granted } : (documents.get(address) ?? missing);
    const { json, link, status, headers } = { ...plain, ...found };
    const sent = { "Content-Type": "application/json", ...(link ? { Link: link } : {}), ...headers };
    return Promise.resolve(new Response(JSON.stringify(json), { status, headers: sent }));
  };
}
