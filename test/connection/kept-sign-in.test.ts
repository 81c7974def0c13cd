import type { Profile } from "../../src/connection/connection-state";
import type { Owner } from "../../src/connection/owner";
import { signInFor, vacancyOf } from "../../src/connection/kept-sign-in";

const brick: Profile["account"] = {
  service: "https://api.example.org",
  company: "Brick Works BV",
  user: "Anna de Vries",
  standard: "NMD Bepalingsmethode",
  presentation: "EN 15804+A2",
};
const owner: Owner = {
  service: brick.service,
  company: brick.company,
  standard: brick.standard,
  presentation: brick.presentation,
  sample: false,
};
const profile = (id: string, change: Partial<Profile> = {}): Profile => ({
  id,
  name: id,
  account: brick,
  kept: true,
  state: "ready",
  ...change,
});
const full = () => Promise.resolve(true);
const empty = () => Promise.resolve(false);
const timber = profile("timber", { account: { ...brick, company: "Timber BV" } });

describe("a workbook that holds somebody's numbers", () => {
  test("is opened by that account, whichever was used last", async () => {
    await expect(signInFor([timber, profile("brick")], owner, full)).resolves.toMatchObject({ id: "brick" });
  });

  test("is opened by the one used last where two of its users are kept", async () => {
    const colleague = profile("colleague", { account: { ...brick, user: "Jan" } });
    await expect(signInFor([colleague, profile("brick")], owner, full)).resolves.toMatchObject({
      id: "colleague",
    });
  });

  test.each<keyof Owner>(["service", "company", "standard", "presentation"])(
    "is not opened by an account of another %s",
    async (field) => {
      await expect(signInFor([profile("brick")], { ...owner, [field]: "another" }, full)).resolves.toBeNull();
    },
  );

  test("is not opened by a real account where it holds sample numbers", async () => {
    await expect(signInFor([profile("brick")], { ...owner, sample: true }, full)).resolves.toBeNull();
  });

  test.each<Profile["state"]>(["ended", "refused", "unreadable"])(
    "is not opened by a sign-in that is %s",
    async (state) => {
      await expect(signInFor([profile("brick", { state })], owner, full)).resolves.toBeNull();
    },
  );

  test("says whose they are while nobody is connected", () => {
    expect(vacancyOf(owner)).toEqual({ kind: "other-account", company: "Brick Works BV" });
    expect(vacancyOf(null)).toEqual({ kind: "not-connected" });
  });
});

describe("a workbook without a record", () => {
  test("and without our formulas is opened by the account used last", async () => {
    await expect(signInFor([timber, profile("brick")], null, empty)).resolves.toMatchObject({ id: "timber" });
    const unusable = [profile("typed", { kept: false }), profile("ended", { state: "ended" })];
    await expect(signInFor([...unusable, profile("brick")], null, empty)).resolves.toMatchObject({
      id: "brick",
    });
  });

  test("is not looked through where no sign-in could be used anyway", async () => {
    const looked = jest.fn(empty);
    const unusable = [profile("typed", { kept: false }), profile("ended", { state: "ended" })];
    await expect(signInFor(unusable, null, looked)).resolves.toBeNull();
    expect(looked).not.toHaveBeenCalled();
  });

  test("and with our formulas is opened by none: nobody knows whose they are", async () => {
    await expect(signInFor([profile("brick")], null, full)).resolves.toBeNull();
  });
});
