import type { BrowserContext, Page, Request } from "playwright-core";
import type { HidingPlace } from "./hiding-places";
import { readHidingPlaces } from "./hiding-places";
import { takeHeapSnapshot, findRetainingPath } from "./heap-snapshot";

/** Texts that must be nowhere, by name. */
export type NamedSecrets = ReadonlyMap<string, string>;

/** A secret in a forbidden place. */
export interface SecretFinding {
  readonly what: string;
  readonly where: string;
  /** The path that retains the secret in memory. */
  readonly way?: string;
}

export interface HuntResult {
  /** Number of places that were searched. */
  readonly places: number;
  readonly findings: readonly SecretFinding[];
  /** Null if memory was not searched. */
  readonly memory: readonly SecretFinding[] | null;
}

/** The origin of the service, which alone may receive secrets. */
interface Addressee {
  readonly origin: string;
}

/** Records the console and every request, from its creation on. */
export class LeakWatch {
  private readonly written: string[] = [];
  private readonly sent: Request[] = [];

  constructor(
    context: BrowserContext,
    private readonly service: Addressee,
  ) {
    context.on("request", (request) => this.sent.push(request));
    context.on("console", (message) => this.written.push(message.text()));
    context.on("weberror", (error) => this.written.push(error.error().stack ?? error.error().message));
  }

  /** The console, and the parts of every request that must not hold secrets. */
  async places(): Promise<readonly HidingPlace[]> {
    const toService: string[] = [];
    const elsewhere: string[] = [];
    // Keys go into a header only if the service did not understand the form.
    let mayBeBasic = false;
    for (const request of this.sent) {
      const exchanges = this.isExchange(request);
      const { origin } = new URL(request.url());
      const text = await textOf(request, origin === this.service.origin, exchanges, mayBeBasic);
      (origin === this.service.origin ? toService : elsewhere).push(text);
      if (exchanges) mayBeBasic ||= [400, 415].includes((await request.response())?.status() ?? 0);
    }
    return [
      { name: "console", text: this.written.join("\n") },
      { name: "requests to the service, but where they belong", text: toService.join("\n") },
      { name: "requests to anywhere else", text: elsewhere.join("\n") },
    ];
  }

  private isExchange(request: Request): boolean {
    const { origin, pathname } = new URL(request.url());
    const isPost = request.method() === "POST";
    return isPost && origin === this.service.origin && pathname.endsWith("/authenticate");
  }
}

/** A request without what belongs into it. */
async function textOf(
  request: Request,
  toService: boolean,
  exchanges: boolean,
  mayBeBasic: boolean,
): Promise<string> {
  const { authorization = "", ...headers } = await request.allHeaders().catch(() => request.headers());
  const belongs = exchanges
    ? mayBeBasic && authorization.startsWith("Basic ")
    : toService && authorization.startsWith("Bearer ");
  const body = exchanges ? "" : (request.postData() ?? "");
  return `${request.url()} ${JSON.stringify(headers)} ${belongs ? "" : authorization} ${body}`;
}

interface Ground {
  readonly page: Page;
  readonly watch: LeakWatch;
  readonly secrets: NamedSecrets;
  /** The part of the page's address that identifies the add-in's frame. */
  readonly frame: RegExp;
  /** Further places. */
  readonly more?: () => Promise<readonly HidingPlace[]>;
}

/**
 * Searches every place, and memory first if requested, because searching other places leaves traces in it.
 */
export async function huntSecrets(
  { page, watch, secrets, frame, more }: Ground,
  inMemory: boolean,
): Promise<HuntResult> {
  const memory = inMemory ? findIn(await takeHeapSnapshot(page), secrets) : null;
  const where = page.frames().find((one) => frame.test(one.url())) ?? page.mainFrame();
  const places = [...(await readHidingPlaces(where)), ...(await watch.places()), ...((await more?.()) ?? [])];
  const findings = places.flatMap(({ name, text }) =>
    [...secrets].flatMap(([what, secret]) => (containsSecret(text, secret) ? [{ what, where: name }] : [])),
  );
  return { places: places.length, findings, memory };
}

function findIn(snapshot: string, secrets: NamedSecrets): readonly SecretFinding[] {
  return [...secrets].flatMap(([what, secret]) =>
    containsSecret(snapshot, secret)
      ? [{ what, where: "memory", way: findRetainingPath(snapshot, secret) }]
      : [],
  );
}

/**
 * True if the text contains the secret as it is, percent-encoded, or in base64 at any of its three offsets.
 */
export function containsSecret(text: string, secret: string): boolean {
  return [secret, encodeURIComponent(secret), ...inBase64(secret)].some((form) => text.includes(form));
}

/** The part that the base64 of any text containing this one is sure to have. */
function inBase64(secret: string): string[] {
  return [0, 1, 2].map((offset) => {
    const text = Buffer.from("-".repeat(offset) + secret).toString("base64");
    return text.slice(offset === 0 ? 0 : 4, -4);
  });
}
