import type { Fetch } from "../../src/service/seams";

export const address = "https://service.test";
export const keys = { publicKey: "sample", privateSecret: "sample" };

/** Creates a service that answers with these documents. */
export function serving(documents: Readonly<Record<string, unknown>>): Fetch {
  const all = new Map(Object.entries(documents));
  return (asked) => {
    const path = asked.slice(`${address}/api/v1`.length);
    const json = path === "/authenticate" ? { access_token: "t", token_type: "Bearer" } : all.get(path);
    return Promise.resolve(new Response(JSON.stringify(json), { status: json === undefined ? 404 : 200 }));
  };
}
