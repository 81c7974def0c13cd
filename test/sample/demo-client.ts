import type { DemoOptions, DemoService } from "../../workbench/sample-service";
import { createDemoService } from "../../workbench/sample-service";
import type { WireShapeName } from "../../workbench/sample-service/shapes/wire-shapes";

interface HalLinks {
  readonly [rel: string]: { readonly href: string };
}

/** The members that the tests read; which of them exist depends on the shape. */
export interface Body {
  readonly id?: string;
  readonly name?: string;
  readonly type?: string;
  readonly value?: number;
  readonly error?: string;
  readonly _links?: HalLinks;
  readonly _embedded?: { readonly [name: string]: readonly Body[] };
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
  readonly items?: readonly Body[];
  readonly impacts?: readonly Body[];
}

export const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  body: new URLSearchParams(fields).toString(),
});

export const formOf = (service: DemoService, code: string, shape?: WireShapeName): RequestInit => {
  const { publicKey, privateSecret } = service.keysOf(code, shape);
  return form({ grant_type: "client_credentials", client_id: publicKey, client_secret: privateSecret });
};

export const exchange = (service: Pick<DemoService, "address" | "fetch">, init: RequestInit) =>
  service.fetch(`${service.address}/api/v1/authenticate`, init);

/** Signs in and returns a function that gets an address or a path. */
export async function signIn(service: DemoService, code = "DF", shape?: WireShapeName) {
  const response = await exchange(service, formOf(service, code, shape));
  const { access_token } = (await response.json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${access_token}` };
  const get = (target: string) => service.fetch(new URL(target, service.address).href, { headers });
  const read = async <T = Body>(target: string) => (await (await get(target)).json()) as T;
  return { token: access_token, get, read };
}

export const start = (options: Partial<DemoOptions> = {}, code = "DF") =>
  signIn(createDemoService(options), code);

export const halHref = (body: Body | undefined, rel: string): string =>
  body?._links?.[rel]?.href ?? "no link";
export const href = (body: Body | undefined, rel: string): string =>
  body?.links?.find((link) => link.rel === rel)?.href ?? "no link";
export const relsOf = (body: Body | undefined): string[] => Object.keys(body?._links ?? {}).sort();
