import type { KeptSignIn } from "../../src/host/keeping";
import { Keeping } from "../../src/host/keeping";
import type { Computer } from "office-far-side/node";
import { newComputer } from "office-far-side/node";

let computer: Computer;

beforeEach(() => {
  computer = newComputer();
});
afterEach(() => computer.close());

/** A page of this computer. */
async function page(): Promise<Keeping> {
  const keeping = await Keeping.open(undefined);
  if (!keeping) throw new Error("Nothing can be kept");
  return keeping;
}

const signIn = (id: string): KeptSignIn => ({
  id,
  name: id,
  account: {
    service: "https://api.example.org",
    company: "Brick Works BV",
    user: "Ann",
    standard: "EN 15804",
    presentation: "",
  },
  usedAt: 1,
  state: "ready",
});
const wanted = () => true;
const keys = (id: string) => ({ publicKey: `public ${id}`, privateSecret: `private ${id}` });

test("the list of sign-ins has what was kept but the keys, not even sealed", async () => {
  const keeping = await page();
  await keeping.keep(signIn("a"), keys("a"), wanted);
  await expect(keeping.signIns()).resolves.toEqual([signIn("a")]);
});

test("whatever pages keep, at once or one after the other, each of them can open", async () => {
  const [one, other] = [await page(), await page()];
  await Promise.all([one.keep(signIn("a"), keys("a"), wanted), other.keep(signIn("b"), keys("b"), wanted)]);
  await other.keep(signIn("c"), keys("c"), wanted);
  for (const id of ["a", "b", "c"]) {
    await expect(one.keysOf(id)).resolves.toEqual(keys(id));
    await expect(other.keysOf(id)).resolves.toEqual(keys(id));
  }
});
