import type { FetchFunction } from "../../../src/client/service/ports";

export const testAddress = "https://service.test";
export const testKeys = { publicKey: "sample", privateSecret: "sample" };

/** Creates a service that answers with these documents. */
export function serveDocuments(documents: Readonly<Record<string, unknown>>): FetchFunction {
  const all = new Map(Object.entries(documents));
  return (asked) => {
    const path = asked.slice(`${testAddress}/api/v1`.length);
    const json = path === "/authenticate" ? { access_token: "t", token_type: "Bearer" } : all.get(path);
    return Promise.resolve(new Response(JSON.stringify(json), { status: json === undefined ? 404 : 200 }));
  };
}
