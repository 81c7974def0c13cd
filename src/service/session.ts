import { Met } from "../hypermedia/met";
import type { Document } from "../hypermedia/read";
import type { TaughtNames } from "../hypermedia/vocabulary";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { ServiceAddress } from "./address";
import { endpoint, target } from "./address";
import type { Answer } from "./attempt";
import { Ending } from "./ending";
import { LaunchedToken } from "./launched";
import { parseJson } from "./json";
import type { Clock, Fetch, KeyPair, Launch } from "./seams";
import { Sender } from "./sender";
import { Token } from "./token";
import { Version } from "./version";

/** By a key pair, or by what the platform handed over. */
export type SignIn = { readonly keys: KeyPair } | { readonly launch: Launch };

export interface SessionPlace {
  readonly service: ServiceAddress;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Names the service uses beside the usual ones. */
  readonly names?: TaughtNames;
}

export type SessionOptions = SignIn & SessionPlace;

/**
 * One account at one address, from connecting to disconnecting. It owns the token, the queue and its own end;
 * whatever still waits when it ends settles with the reason, and nothing of it is ever read by another.
 */
export class Session {
  readonly service: ServiceAddress;
  readonly clock: Clock;
  readonly names: TaughtNames;
  /** In which shapes the service answered so far. */
  readonly met = new Met();
  private readonly ending = new Ending();
  private readonly sender: Sender;
  private readonly token: Pick<Token, "get" | "renew">;
  /** The token the platform handed over; null for a session by key pair. */
  readonly launched: LaunchedToken | null;
  /** What becomes of the version of the interface that is read. */
  readonly version: Version;

  constructor(options: SessionOptions) {
    const { service, fetch, clock, names = {} } = options;
    this.names = names;
    this.service = service;
    this.clock = clock;
    this.sender = new Sender({ fetch, clock }, this.ending);
    if ("launch" in options) {
      this.token = this.launched = new LaunchedToken(options.launch, clock.now());
    } else {
      const exchange = endpoint(service, "/authenticate");
      this.launched = null;
      this.token = new Token(exchange, options.keys, (request) => this.sender.send(request), clock);
    }
    this.version = new Version(endpoint(service, "/impactdefinitions"), (address) => this.read(address));
  }

  /** Gets the JSON at a checked address; dropped when `abandoned` before it was sent. Throws NoValue. */
  get(address: string, abandoned?: AbortSignal): Promise<Document> {
    return this.sender.inTurn(() => this.read(address, abandoned), abandoned);
  }

  /** The address of a documented endpoint, such as "/products". */
  endpoint(path: string): string {
    return endpoint(this.service, path);
  }

  /** The checked address a link leads to; throws NoValue "foreign-address". */
  target({ href, base }: { readonly href: string; readonly base: string }): string {
    return target(this.service, href, base);
  }

  /** Ends the session: all that wait settle now, and answers that come later are dropped. */
  end(reason: Reason = { kind: "account-changed" }): void {
    this.ending.end(reason);
  }

  private async read(address: string, abandoned?: AbortSignal): Promise<Document> {
    this.version.check(address);
    const answer = await this.authorised(address, abandoned);
    const reason = await this.version.learn(address, answer);
    this.ending.check();
    if (reason) throw new NoValue(reason);
    return parse(answer, address);
  }

  /** A 401 means one renewal, shared by all, and one more try; of a token handed over it is the end. */
  private async authorised(address: string, abandoned?: AbortSignal): Promise<Answer> {
    const token = await this.got(this.token.get());
    if (abandoned?.aborted) throw new NoValue({ kind: "cancelled" });
    const answer = await this.ask(address, token);
    return answer.status === 401 ? this.ask(address, await this.got(this.token.renew(token))) : answer;
  }

  /** Where no token can be had, the others in the line would each ask for one in vain: they are told now. */
  private async got(token: Promise<string>): Promise<string> {
    try {
      return await token;
    } catch (thrown) {
      if (thrown instanceof NoValue) {
        if (thrown.reason.kind === "key-used-elsewhere") this.end(thrown.reason);
        else this.sender.refuseUnsent(thrown.reason);
      }
      throw thrown;
    }
  }

  private ask(address: string, token: string): Promise<Answer> {
    const headers = { Accept: "application/json, application/hal+json", Authorization: `Bearer ${token}` };
    return this.sender.send({ method: "GET", address, headers });
  }
}

function parse(answer: Answer, address: string): Document {
  try {
    return { json: parseJson(answer.body), address, linkHeader: answer.headers.get("Link") };
  } catch {
    throw new NoValue({ kind: "unreadable", found: /^\s*</.test(answer.body) ? "a web page" : "no JSON" });
  }
}
