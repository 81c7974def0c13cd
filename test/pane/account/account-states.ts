import type { ConnectionTestResult } from "../../../src/client/service/connection-probe";
import type { ReconnectableAccount, SignInsState } from "../../../src/addin/connection/connection-state";
import { button, open, otherService, page, succeed } from "../visit";
import { english as words } from "../../words/all-words";

const account: ReconnectableAccount["account"] = {
  service: "https://api.example.org",
  company: "Brick Works BV",
  user: "Anna de Vries",
  standard: "NMD Bepalingsmethode",
  presentation: "EN 15804+A2",
};
export const brick: ReconnectableAccount = {
  id: "1",
  account,
  kept: true,
  state: "ready",
};
/** The same account and others in every state, with a name that looks like markup and is too long. */
const many: readonly ReconnectableAccount[] = [
  brick,
  { ...brick, id: "2", account: { ...account, company: "Our works in the north" }, state: "ended" },
  { ...brick, id: "3", kept: false, account: { ...account, company: "Timber BV" } },
  {
    ...brick,
    id: "4",
    account: { ...account, company: `<b>${"Longname".repeat(7)}</b>` },
    state: "refused",
  },
  { ...brick, id: "5", state: "unreadable", account: { ...account, company: "Steel", user: "" } },
];

export const know = (known: Partial<SignInsState>) =>
  page.evaluate((told) => window.stage.connection.know(told), known);

export const toAccount = () => page.getByRole("tab", { name: "Account" }).click();

/** The tab Account, connected, with these sign-ins known. */
export async function openAccount(
  known: Partial<SignInsState> = { profiles: many, current: "1" },
): Promise<void> {
  await open();
  await succeed();
  await know(known);
  await toAccount();
}

export async function testing(finding: ConnectionTestResult): Promise<void> {
  await open(otherService);
  await page.evaluate((found) => window.stage.connection.find(found), finding);
  await button(words.test.begin).click();
  await page.locator(`[data-cause="${finding.cause}"]`).waitFor();
}

/** Every finding of the connection test. */
export const findings: readonly ConnectionTestResult[] = [
  { cause: "well" },
  { cause: "there" },
  { cause: "offline" },
  { cause: "no-answer" },
  { cause: "denied" },
  { cause: "slow" },
  { cause: "blocked" },
  { cause: "redirected" },
  { cause: "wrong-address" },
  { cause: "wrong-key" },
  { cause: "refused", status: 400 },
  { cause: "not-allowed" },
  { cause: "fault", status: 503 },
  { cause: "busy" },
  { cause: "repeats" },
];
