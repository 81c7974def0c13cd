import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Answer, Request } from "./attempt";
import { limits } from "./limits";
import type { Clock, KeyPair } from "./seams";
import { judge } from "./sender";

type Send = (request: Request) => Promise<Answer>;

/** Where the credentials of an exchange stand: in the form, or in a Basic header. */
type Way = "form" | "basic";

const grant = { grant_type: "client_credentials" };
const sendable = /^[\x21-\x7e]+$/;

/**
 * The session's access token: exchanged once for everybody, renewed once for everybody. A refused exchange answers
 * everybody from then on, so that 500 cells with a wrong key cause one; connecting again is a new session.
 */
export class Token {
  private exchange: Promise<string> | null = null;
  private way: Way = "form";
  private renewals: readonly number[] = [];

  constructor(
    private readonly address: string,
    private readonly keys: KeyPair,
    private readonly send: Send,
    private readonly clock: Pick<Clock, "now">,
  ) {}

  /** The token in use. */
  get(): Promise<string> {
    this.exchange ??= this.begin();
    return this.exchange;
  }

  /**
   * A token in place of one the service no longer takes. Only a 401 tells that: the unit of `expires_in` is not
   * documented. Too many renewals mean that each ends the other's token: "key-used-elsewhere".
   */
  async renew(refused: string): Promise<string> {
    const current = this.exchange;
    if (current && (await current) !== refused) return current;
    if (this.exchange === current) this.exchange = this.renewed();
    return this.get();
  }

  private renewed(): Promise<string> {
    const since = this.clock.now() - limits.renewalsWithin;
    this.renewals = this.renewals.filter((time) => time > since);
    if (this.renewals.length >= limits.renewals) throw new NoValue({ kind: "key-used-elsewhere" });
    const exchange = this.begin();
    const count = (): void => {
      this.renewals = [...this.renewals, this.clock.now()];
    };
    exchange.then(count, () => undefined);
    return exchange;
  }

  private begin(): Promise<string> {
    const exchange = this.authenticate();
    exchange.catch((thrown: unknown) => {
      const kept = traitsOf(reasonOf(thrown)).refusesKeys;
      if (!kept && this.exchange === exchange) this.exchange = null;
    });
    return exchange;
  }

  private async authenticate(): Promise<string> {
    let answer = await this.send(this.request(this.way));
    if (this.way === "form" && wantsOtherWay(answer)) {
      answer = await this.send(this.request("basic"));
      if (judge(answer) === null) this.way = "basic";
    }
    const reason = refusal(answer);
    if (reason) throw new NoValue(reason);
    return readToken(answer.body);
  }

  private request(way: Way): Request {
    const { publicKey, privateSecret } = this.keys;
    const fields = way === "form" ? { client_id: publicKey, client_secret: privateSecret } : {};
    const type = { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" };
    return {
      method: "POST",
      address: this.address,
      headers:
        way === "form"
          ? type
          : { ...type, Authorization: `Basic ${base64(`${publicKey}:${privateSecret}`)}` },
      body: new URLSearchParams({ ...grant, ...fields }).toString(),
    };
  }
}

/** Only where the form itself was not understood; a refused key is never sent a second time. */
function wantsOtherWay({ status, body }: Answer): boolean {
  return (status === 400 || status === 415) && !body.includes("invalid_client");
}

function refusal(answer: Answer): Reason | null {
  const { status, body } = answer;
  if (status === 401 || status === 403) return { kind: "key-refused" };
  if (status === 400 && body.includes("invalid_client")) return { kind: "key-refused" };
  const reason = judge(answer);
  // A 404 may as well be a wrong address; a 410 says that there was something.
  return reason?.kind === "gone" ? { kind: status === 410 ? "version-gone" : "bad-address" } : reason;
}

function readToken(body: string): string {
  const token = accessToken(body);
  if (typeof token === "string" && sendable.test(token)) return token;
  throw new NoValue({ kind: "unreadable", found: "an answer without a token" });
}

function accessToken(body: string): unknown {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === "object" && json !== null && "access_token" in json
      ? json.access_token
      : undefined;
  } catch {
    return undefined;
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
