import type { Finding } from "../../../src/service/probe";
import type { Profile, SignIns } from "../../../src/workbook/connection";
import { button, fail, open, otherService, page, succeed } from "../visit";

const account: Profile["account"] = {
  service: "https://api.example.org",
  company: "Brick Works BV",
  user: "Anna de Vries",
  standard: "NMD Bepalingsmethode",
  presentation: "EN 15804+A2",
};
const brick: Profile = { id: "1", name: "Brick Works BV", account, kept: true, state: "ready" };
/** The same account and others, in every state, with a name that tries to be markup and to be too long. */
const many: readonly Profile[] = [
  brick,
  { ...brick, id: "2", name: "Our works in the north", state: "ended" },
  { ...brick, id: "3", name: "Timber BV", kept: false, account: { ...account, company: "Timber BV" } },
  { ...brick, id: "4", name: `<b>${"Longname".repeat(7)}</b>`, state: "refused" },
  { ...brick, id: "5", name: "Steel", state: "unreadable", account: { ...account, user: "" } },
];

export const know = (known: Partial<SignIns>) =>
  page.evaluate((told) => window.stage.connection.know(told), known);

export const holding = () =>
  page.evaluate(() => {
    const { connection, held } = window.stage;
    connection.become({ kind: "disconnected", holds: held });
  });

export const toAccount = () => page.getByRole("tab", { name: "Account" }).click();

/** The account's place, connected, with these sign-ins known. */
export async function openAccount(known: Partial<SignIns> = { profiles: many, current: "1" }): Promise<void> {
  await open();
  await succeed();
  await know(known);
  await toAccount();
}

export async function testing(finding: Finding): Promise<void> {
  await open(otherService);
  await page.evaluate((found) => window.stage.connection.find(found), finding);
  await button("Test the connection").click();
  await page.locator(`[data-cause="${finding.cause}"]`).waitFor();
}

/** Every finding of the connection test. */
export const findings: readonly Finding[] = [
  { cause: "well" },
  { cause: "there" },
  { cause: "offline" },
  { cause: "no-answer" },
  { cause: "slow" },
  { cause: "blocked" },
  { cause: "redirected" },
  { cause: "wrong-address" },
  { cause: "wrong-key" },
  { cause: "refused", status: 400 },
  { cause: "not-allowed" },
  { cause: "fault", status: 503 },
  { cause: "busy" },
];

/** How each state of the account's place is reached, by its name. */
export const accountStates: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    "asked whether to keep",
    () => openAccount({ asks: true, profiles: [{ ...brick, kept: false }], current: "1" }),
  ],
  ["could not be kept", () => openAccount({ failed: "keep", keeping: "impossible" })],
  ["could not be forgotten", () => openAccount({ profiles: many, failed: "forget" })],
  ["accounts while connected", () => openAccount()],
  [
    "accounts while disconnected",
    async () => {
      await open();
      await know({ profiles: many });
      await holding();
    },
  ],
  ["nothing can be kept here", () => open().then(() => know({ keeping: "impossible" }))],
  ["another account", () => openAccount().then(() => button("Connect as another account").click())],
  ["renaming", () => openAccount().then(() => button("Rename Brick Works BV").click())],
  ["asked before forgetting one", () => openAccount().then(() => button("Forget Brick Works BV").click())],
  ["asked before forgetting all", () => openAccount().then(() => button("Forget everything…").click())],
  [
    "the account used last",
    async () => {
      await open();
      await page.evaluate(() => {
        const { connection, accounts } = window.stage;
        connection.become({ kind: "connected", who: accounts.real, lately: true });
      });
      await toAccount();
    },
  ],
  [
    "a refused key among accounts",
    async () => {
      await open();
      await know({ profiles: many });
      await fail({ kind: "key-refused" });
    },
  ],
  ...findings.map((finding) => [`test finds ${finding.cause}`, () => testing(finding)] as const),
];
