import type { DemoAccount } from "./accounts";
import type { ShapeName } from "./wire/shapes";
import { shapeNamed } from "./wire/shapes";

/** The accepted position of the key pair in the token exchange: form fields, an Authorization header, or either. */
export type Credentials = "any" | "form" | "basic";

/** Key pair of a sample account; opens nothing anywhere else. */
export interface DemoKeys {
  readonly publicKey: string;
  readonly privateSecret: string;
}

/** The key pair of the account with this code; a shape behind the public key selects the shape of all answers. */
export const keysOf = (code: string, shape?: ShapeName): DemoKeys => ({
  publicKey: `sample-${code}${shape === undefined ? "" : `.${shape}`}`,
  privateSecret: `sample-secret-${code}`,
});

/** The account that a token opens, with the shape that its key asks for, if any. */
export interface Opened {
  readonly account: DemoAccount;
  readonly shape: ShapeName | undefined;
}

/** The token answer that the platform hands to the application it launches. */
export interface DemoLaunch {
  readonly access_token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly token_type: string;
}

/** An error as the service answers it. */
export const failure = (status: number, error: string): Response =>
  new Response(JSON.stringify({ error }), { status, headers: { "Content-Type": "application/json" } });

const lifetimeInSeconds = 3600;

/** The tokens given out, each for one account; they end only when revoked. */
export class Tokens {
  private readonly given = new Map<string, Opened>();

  constructor(
    private readonly accounts: readonly DemoAccount[],
    private readonly accepted: Credentials,
  ) {}

  /** Answers POST /authenticate: a token for a right key pair, 401 for a wrong one, 400 for another wrong form. */
  async exchange(request: Request): Promise<Response> {
    const type = request.headers.get("Content-Type") ?? "";
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return failure(400, "invalid_request");
    const form = new URLSearchParams(await request.text());
    if (form.get("grant_type") !== "client_credentials") return failure(400, "unsupported_grant_type");
    const keys =
      (this.accepted === "form" ? undefined : keysInHeader(request)) ??
      (this.accepted === "basic" ? undefined : keysInForm(form));
    if (keys === undefined) return failure(400, "invalid_request");
    const shape = shapeNamed(/\.(.*)$/.exec(keys.publicKey)?.[1] ?? null);
    const account = this.accounts.find(({ code }) => isSame(keysOf(code, shape), keys));
    if (account === undefined) return failure(401, "invalid_client");
    return Response.json({ ...this.give({ account, shape }), refresh_token: null });
  }

  /** A token for a user whom the platform has signed in; only this answer has a refresh token. */
  launch(opened: Opened): DemoLaunch {
    return { ...this.give(opened), refresh_token: randomToken("sample-refresh-token") };
  }

  private give(opened: Opened): Omit<DemoLaunch, "refresh_token"> {
    const token = randomToken("sample-token");
    this.given.set(token, opened);
    return { access_token: token, expires_in: lifetimeInSeconds, token_type: "Bearer" };
  }

  /** The account and shape opened by the valid token of a request. */
  openedBy(request: Request): Opened | undefined {
    const [, token = ""] = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
    return this.given.get(token);
  }

  revokeAll(): void {
    this.given.clear();
  }
}

const isSame = (one: DemoKeys, other: DemoKeys): boolean =>
  one.publicKey === other.publicKey && one.privateSecret === other.privateSecret;

function keysInForm(form: URLSearchParams): DemoKeys | undefined {
  const [publicKey, privateSecret] = [form.get("client_id"), form.get("client_secret")];
  return publicKey === null || privateSecret === null ? undefined : { publicKey, privateSecret };
}

function keysInHeader(request: Request): DemoKeys | undefined {
  const [, encoded] =
    /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (encoded === undefined || encoded.length % 4 !== 0) return undefined;
  const [publicKey = "", ...rest] = atob(encoded).split(":");
  return { publicKey, privateSecret: rest.join(":") };
}

function randomToken(kind: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `${kind}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
