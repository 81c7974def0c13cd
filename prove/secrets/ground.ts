import type { Browser, BrowserContext, Page } from "playwright-core";
import type { DemoKeys } from "../../src/demo/exchange";
import { forgetting } from "../../src/words/english/account";
import { largeAccount } from "../../test/demo/large-account";
import type { Service } from "../bench/service";
import { openService } from "../bench/service";
import type { Site } from "../bench/site";
import { openSite } from "../bench/site";
import { pause, Workbook } from "../bench/workbook";
import type { Finding } from "./hunt";
import { hunt, Watch } from "./hunt";
import { fields } from "./places";

/** Distinctive: no text of the add-in or of the service holds it by chance. */
export const code = "Zq9vHunt7Kx";
export const account = largeAccount(code, 20);

/**
 * The expected content of the page's memory. Before a sign-in ends, memory holds the secrets; finding them then shows
 * that the hunt works.
 */
export type Memory = "holds all" | "holds nothing" | "not looked at";

/** One look at everything. */
export interface Look {
  readonly mode: string;
  readonly moment: string;
  readonly places: number;
  readonly memory: Memory;
  /** Secrets found in forbidden places, or not found in required ones. */
  readonly wrong: readonly Finding[];
}

/** A workbook, a service and a watch over both. */
export interface Ground {
  readonly service: Service;
  readonly site: Site;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: Watch;
  readonly keys: DemoKeys;
}

export async function onGround<T>(browser: Browser, run: (ground: Ground) => Promise<T>): Promise<T> {
  const service = await openService([account]);
  const site = await openSite({ config: { serviceUrl: service.origin } });
  const context = await browser.newContext();
  try {
    const watch = new Watch(context, service);
    const page = await context.newPage();
    return await run({ service, site, context, page, watch, keys: service.demo.keysOf(code) });
  } finally {
    await context.close();
    await site.close();
    await service.close();
  }
}

export function openWorkbook({ context, site }: Ground): Promise<Workbook> {
  return Workbook.open(context, site);
}

/** Typed as by hand: a text handed to a script of the page would be in its memory by our doing. */
export async function typeKeys(
  { page, pane }: Workbook,
  { publicKey, privateSecret }: DemoKeys,
): Promise<void> {
  for (const [label, text] of [
    ["Public key", publicKey],
    ["Private secret", privateSecret],
  ] as const) {
    await pane.getByLabel(label).click({ clickCount: 3 });
    await page.keyboard.insertText(text);
  }
}

export async function connect(workbook: Workbook, keys: DemoKeys): Promise<void> {
  await typeKeys(workbook, keys);
  await workbook.button("Connect").click();
  await workbook.button("Refresh").waitFor();
}

/**
 * With `isHeld`, the keys are in memory until the workbook closes, and the user is asked for confirmation.
 */
export async function disconnect(workbook: Workbook, isHeld = false): Promise<void> {
  await workbook.button("Disconnect").click();
  if (isHeld) await workbook.button(forgetting.disconnect.yes).click();
  await workbook.button("Connect").waitFor();
  // What a request still holds is let go of in its own time.
  await pause(2_500);
}

interface Moment {
  readonly mode: string;
  readonly moment: string;
  readonly memory: Memory;
  readonly secrets: ReadonlyMap<string, string>;
  /** Names of the places that may hold one of them. */
  readonly except?: readonly string[];
}

export async function look(ground: Ground, workbook: Workbook, moment: Moment): Promise<Look> {
  const { page } = workbook;
  const saved = async () => [
    { name: "workbook, settings and names", text: await page.evaluate(() => window.excel?.saved() ?? "") },
  ];
  const where = { page, watch: ground.watch, secrets: moment.secrets, frame: /taskpane/, more: saved };
  return judge(moment, await hunt(where, moment.memory !== "not looked at"));
}

export function judge(moment: Moment, hunted: Awaited<ReturnType<typeof hunt>>): Look {
  const { mode, moment: when, memory, secrets, except = [] } = moment;
  const found = hunted.memory ?? [];
  const missed = [...secrets.keys()].filter((what) => !found.some((finding) => finding.what === what));
  return {
    mode,
    moment: when,
    places: hunted.places + (memory === "not looked at" ? 0 : 1),
    memory,
    wrong: [
      ...hunted.findings.filter(({ where }) => !except.includes(where)),
      ...(memory === "holds nothing" ? found : []),
      ...(memory === "holds all" ? missed.map((what) => ({ what, where: "not found in memory" })) : []),
    ],
  };
}

/** A refused key stays in its field as long as it can be corrected there. */
export const inFields = [fields];

export function secretsOf({ keys, service }: Ground): ReadonlyMap<string, string> {
  const tokens = [...service.tokens].map((token, at) => [`token ${at + 1}`, token] as const);
  return new Map([["public key", keys.publicKey], ["private secret", keys.privateSecret], ...tokens]);
}
