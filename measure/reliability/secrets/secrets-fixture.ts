import type { Browser, BrowserContext, Page } from "playwright-core";
import type { DemoApiKeyPair } from "../../../src/sample/demo-tokens";
import { englishForgetAllSignInsWords } from "../../../src/words/english/account-words";
import { largeAccount } from "../../../test/sample/large-account";
import type { FaultyService } from "../bench/faulty-service";
import { openFaultyService } from "../bench/faulty-service";
import type { ProofSite } from "../bench/proof-site";
import { openProofSite } from "../bench/proof-site";
import { pause, BrowserWorkbook } from "../bench/browser-workbook";
import type { SecretFinding } from "./secret-hunt";
import { huntSecrets, LeakWatch } from "./secret-hunt";
import { fieldsPlace } from "./hiding-places";

/** Distinctive: no text of the add-in or of the service holds it by chance. */
export const huntAccountCode = "Zq9vHunt7Kx";
export const huntAccount = largeAccount(huntAccountCode, 20);

/**
 * The expected content of the page's memory. Before a sign-in ends, memory holds the secrets; finding them then shows
 * that the hunt works.
 */
export type MemoryExpectation = "holds all" | "holds nothing" | "not looked at";

/** One look at everything. */
export interface SecretInspection {
  readonly mode: string;
  readonly moment: string;
  readonly places: number;
  readonly memory: MemoryExpectation;
  /** Secrets found in forbidden places, or not found in required ones. */
  readonly wrong: readonly SecretFinding[];
}

/** A workbook, a service and a watch over both. */
export interface SecretsFixture {
  readonly service: FaultyService;
  readonly site: ProofSite;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: LeakWatch;
  readonly keys: DemoApiKeyPair;
}

export async function withSecretsFixture<T>(
  browser: Browser,
  run: (ground: SecretsFixture) => Promise<T>,
): Promise<T> {
  const service = await openFaultyService([huntAccount]);
  const site = await openProofSite({ config: { serviceUrl: service.origin } });
  const context = await browser.newContext();
  try {
    const watch = new LeakWatch(context, service);
    const page = await context.newPage();
    return await run({ service, site, context, page, watch, keys: service.demo.keysOf(huntAccountCode) });
  } finally {
    await context.close();
    await site.close();
    await service.close();
  }
}

export function openHuntWorkbook({ context, site }: SecretsFixture): Promise<BrowserWorkbook> {
  return BrowserWorkbook.open(context, site);
}

/** Typed as by hand: a text handed to a script of the page would be in its memory by our doing. */
export async function typeKeys(
  { page, pane }: BrowserWorkbook,
  { publicKey, privateSecret }: DemoApiKeyPair,
): Promise<void> {
  for (const [label, text] of [
    ["Public key", publicKey],
    ["Private secret", privateSecret],
  ] as const) {
    await pane.getByLabel(label).click({ clickCount: 3 });
    await page.keyboard.insertText(text);
  }
}

export async function connectWorkbook(workbook: BrowserWorkbook, keys: DemoApiKeyPair): Promise<void> {
  await typeKeys(workbook, keys);
  await workbook.button("Connect").click();
  await workbook.button("Refresh").waitFor();
}

/**
 * With `isHeld`, the keys are in memory until the workbook closes, and the user is asked for confirmation.
 */
export async function disconnectWorkbook(workbook: BrowserWorkbook, isHeld = false): Promise<void> {
  await workbook.button("Disconnect").click();
  if (isHeld) await workbook.button(englishForgetAllSignInsWords.disconnect.yes).click();
  await workbook.button("Connect").waitFor();
  // What a request still holds is let go of in its own time.
  await pause(2_500);
}

interface Moment {
  readonly mode: string;
  readonly moment: string;
  readonly memory: MemoryExpectation;
  readonly secrets: ReadonlyMap<string, string>;
  /** Names of the places that may hold one of them. */
  readonly except?: readonly string[];
}

export async function inspectWorkbook(
  ground: SecretsFixture,
  workbook: BrowserWorkbook,
  moment: Moment,
): Promise<SecretInspection> {
  const { page } = workbook;
  const saved = async () => [
    { name: "workbook, settings and names", text: await page.evaluate(() => window.excel?.saved() ?? "") },
  ];
  const where = { page, watch: ground.watch, secrets: moment.secrets, frame: /taskpane/, more: saved };
  return judgeHunt(moment, await huntSecrets(where, moment.memory !== "not looked at"));
}

export function judgeHunt(moment: Moment, hunted: Awaited<ReturnType<typeof huntSecrets>>): SecretInspection {
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
export const allowedInFields = [fieldsPlace];

export function collectSecrets({ keys, service }: SecretsFixture): ReadonlyMap<string, string> {
  const tokens = [...service.tokens].map((token, at) => [`token ${at + 1}`, token] as const);
  return new Map([["public key", keys.publicKey], ["private secret", keys.privateSecret], ...tokens]);
}
