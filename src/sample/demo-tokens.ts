import type { DemoAccount } from "./demo-accounts";

/** The accepted position of the key pair in the token exchange: form fields, an Authorization header, or either. */
export type DemoKeyPlacement = "any" | "form" | "basic";

/** Key pair of a sample account; opens nothing anywhere else. */
export interface DemoApiKeyPair {
  readonly publicKey: string;
  readonly privateSecret: string;
}

/** The key pair of the account with this code; a shape behind the public key selects the shape of all answers. */
export const createApiKeysForDemoAccount = (code: string, shape?: string): DemoApiKeyPair => ({
  publicKey: `sample-${code}${shape === undefined ? "" : `.${shape}`}`,
  privateSecret: `sample-secret-${code}`,
});

/** The account that a token opens, with the shape that its key asks for, if any. */
export interface AccountOpenedByToken {
  readonly account: DemoAccount;
  readonly shape: string | undefined;
}

/** The token answer that the platform hands to the application it launches. */
export interface DemoLaunchTokenResponse {
  readonly access_token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly token_type: string;
}

/** An error as the service answers it. */
export const errorResponse = (status: number, error: string): Response =>
  new Response(JSON.stringify({ error }), { status, headers: { "Content-Type": "application/json" } });

const lifetimeSeconds = 3600;

/** The tokens given out, each for one account; they end only when revoked. */
export class DemoTokens {
  private readonly given = new Map<string, AccountOpenedByToken>();

  constructor(
    private readonly accounts: readonly DemoAccount[],
    private readonly accepted: DemoKeyPlacement,
    private readonly shapeNames: readonly string[],
  ) {}

  /** Answers POST /authenticate: a token for a right key pair, 401 for a wrong one, 400 for another wrong form. */
  async exchange(request: Request): Promise<Response> {
    const type = request.headers.get("Content-Type") ?? "";
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return errorResponse(400, "invalid_request");
    const form = new URLSearchParams(await request.text());
    if (form.get("grant_type") !== "client_credentials") return errorResponse(400, "unsupported_grant_type");
    const keys =
      (this.accepted === "form" ? undefined : keysInHeader(request)) ??
      (this.accepted === "basic" ? undefined : keysInForm(form));
    if (keys === undefined) return errorResponse(400, "invalid_request");
    const asked = /\.(.*)$/.exec(keys.publicKey)?.[1];
    const shape = this.shapeNames.find((name) => name === asked);
    const account = this.accounts.find(({ code }) =>
      areSameKeys(createApiKeysForDemoAccount(code, shape), keys),
    );
    if (account === undefined) return errorResponse(401, "invalid_client");
    return Response.json({ ...this.give({ account, shape }), refresh_token: null });
  }

  /** A token for a user whom the platform has signed in; only this answer has a refresh token. */
  launch(opened: AccountOpenedByToken): DemoLaunchTokenResponse {
    return { ...this.give(opened), refresh_token: randomToken("sample-refresh-token") };
  }

  private give(opened: AccountOpenedByToken): Omit<DemoLaunchTokenResponse, "refresh_token"> {
    const token = randomToken("sample-token");
    this.given.set(token, opened);
    return { access_token: token, expires_in: lifetimeSeconds, token_type: "Bearer" };
  }

  /** The account and shape opened by the valid token of a request. */
  grantFor(request: Request): AccountOpenedByToken | undefined {
    const [, token = ""] = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
    return this.given.get(token);
  }

  revokeAll(): void {
    this.given.clear();
  }
}

const areSameKeys = (one: DemoApiKeyPair, other: DemoApiKeyPair): boolean =>
  one.publicKey === other.publicKey && one.privateSecret === other.privateSecret;

function keysInForm(form: URLSearchParams): DemoApiKeyPair | undefined {
  const [publicKey, privateSecret] = [form.get("client_id"), form.get("client_secret")];
  return publicKey === null || privateSecret === null ? undefined : { publicKey, privateSecret };
}

function keysInHeader(request: Request): DemoApiKeyPair | undefined {
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
