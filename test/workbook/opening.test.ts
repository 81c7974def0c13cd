import type { Owner, Profile } from "../../src/workbook/connection";
import { signInFor, vacancyOf } from "../../src/workbook/opening";

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
const timber = profile("timber", { account: { ...brick, company: "Timber BV" } });

describe("a workbook that holds somebody's numbers", () => {
  test("is opened by that account, whichever was used last", () => {
    expect(signInFor([timber, profile("brick")], owner, true)?.id).toBe("brick");
  });

  test("is opened by the one used last where two of its users are kept", () => {
    const colleague = profile("colleague", { account: { ...brick, user: "Jan" } });
    expect(signInFor([colleague, profile("brick")], owner, true)?.id).toBe("colleague");
  });

  test.each<keyof Owner>(["service", "company", "standard", "presentation"])(
    "is not opened by an account of another %s",
    (field) => {
      expect(signInFor([profile("brick")], { ...owner, [field]: "another" }, true)).toBeNull();
    },
  );

  test("is not opened by a real account where it holds sample numbers", () => {
    expect(signInFor([profile("brick")], { ...owner, sample: true }, true)).toBeNull();
  });

  test.each<Profile["state"]>(["ended", "refused", "unreadable"])(
    "is not opened by a sign-in that is %s",
    (state) => {
      expect(signInFor([profile("brick", { state })], owner, true)).toBeNull();
    },
  );

  test("says whose they are while nobody is connected", () => {
    expect(vacancyOf(owner)).toEqual({ kind: "other-account", company: "Brick Works BV" });
    expect(vacancyOf(null)).toEqual({ kind: "not-connected" });
  });
});

describe("a workbook without a record", () => {
  test("and without our formulas is opened by the account used last", () => {
    expect(signInFor([timber, profile("brick")], null, false)?.id).toBe("timber");
    const unusable = [profile("typed", { kept: false }), profile("ended", { state: "ended" })];
    expect(signInFor([...unusable, profile("brick")], null, false)?.id).toBe("brick");
    expect(signInFor(unusable, null, false)).toBeNull();
  });

  test("and with our formulas is opened by none: nobody knows whose they are", () => {
    expect(signInFor([profile("brick")], null, true)).toBeNull();
  });
});
