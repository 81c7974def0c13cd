import type { ReconnectableAccount } from "../../../src/addin/connection/connection-state";
import type { WorkbookOwner } from "../../../src/client/account/workbook-owner";
import {
  chooseSavedAccount,
  createReasonForUnconnectedWorkbook,
} from "../../../src/addin/connection/saved-account";

const brick: ReconnectableAccount["account"] = {
  service: "https://api.example.org",
  company: "Brick Works BV",
  user: "Anna de Vries",
  standard: "NMD Bepalingsmethode",
  presentation: "EN 15804+A2",
};
const owner: WorkbookOwner = {
  service: brick.service,
  company: brick.company,
  standard: brick.standard,
  presentation: brick.presentation,
  sample: false,
};
const profile = (id: string, change: Partial<ReconnectableAccount> = {}): ReconnectableAccount => ({
  id,
  account: brick,
  kept: true,
  state: "ready",
  ...change,
});
const full = () => Promise.resolve(true);
const empty = () => Promise.resolve(false);
const timber = profile("timber", { account: { ...brick, company: "Timber BV" } });

describe("a workbook with a recorded owner", () => {
  test("the owner's account opens it, whichever was used last", async () => {
    await expect(chooseSavedAccount([timber, profile("brick")], owner, full)).resolves.toMatchObject({
      id: "brick",
    });
  });

  test("the user who was last opens it if two users of the owner are saved", async () => {
    const colleague = profile("colleague", { account: { ...brick, user: "Jan" } });
    await expect(chooseSavedAccount([colleague, profile("brick")], owner, full)).resolves.toMatchObject({
      id: "colleague",
    });
  });

  test.each<keyof WorkbookOwner>(["service", "company", "standard", "presentation"])(
    "an account of another %s does not open it",
    async (field) => {
      await expect(
        chooseSavedAccount([profile("brick")], { ...owner, [field]: "another" }, full),
      ).resolves.toBeNull();
    },
  );

  test("a real account does not open sample numbers", async () => {
    await expect(
      chooseSavedAccount([profile("brick")], { ...owner, sample: true }, full),
    ).resolves.toBeNull();
  });

  test.each<ReconnectableAccount["state"]>(["ended", "refused", "unreadable"])(
    "a sign-in that is %s does not open it",
    async (state) => {
      await expect(chooseSavedAccount([profile("brick", { state })], owner, full)).resolves.toBeNull();
    },
  );

  test("the reason names the owner while nobody is connected", () => {
    expect(createReasonForUnconnectedWorkbook(owner)).toEqual({
      kind: "other-account",
      company: "Brick Works BV",
    });
    expect(createReasonForUnconnectedWorkbook(null)).toEqual({ kind: "not-connected" });
  });
});

describe("a workbook without a record", () => {
  test("the account used last opens it if it has none of our formulas", async () => {
    await expect(chooseSavedAccount([timber, profile("brick")], null, empty)).resolves.toMatchObject({
      id: "timber",
    });
    const unusable = [profile("typed", { kept: false }), profile("ended", { state: "ended" })];
    await expect(chooseSavedAccount([...unusable, profile("brick")], null, empty)).resolves.toMatchObject({
      id: "brick",
    });
  });

  test("the cells are not searched if no sign-in could be used anyway", async () => {
    const looked = jest.fn(empty);
    const unusable = [profile("typed", { kept: false }), profile("ended", { state: "ended" })];
    await expect(chooseSavedAccount(unusable, null, looked)).resolves.toBeNull();
    expect(looked).not.toHaveBeenCalled();
  });

  test("no account opens it if it has our formulas, whose owner nobody knows", async () => {
    await expect(chooseSavedAccount([profile("brick")], null, full)).resolves.toBeNull();
  });
});
