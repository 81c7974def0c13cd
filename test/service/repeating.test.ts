import type { Reason } from "../../src/lca/reasons";
import { NoValue, reasonOf } from "../../src/lca/reasons";
import type { Abandonment } from "../../src/service/abandonment";
import type { Asking } from "../../src/service/asking";
import { PromiseCache } from "../../src/service/promise-cache";
import { Repeating } from "../../src/service/repeating";
import type { Soon } from "../../src/soon";
import { whenThere } from "../../src/soon";
import { settled } from "./manual-clock";

/** Loads that a test settles, counted by key. */
class Loads {
  readonly begun: string[] = [];
  readonly askings = new Map<string, Asking>();
  private readonly ends = new Map<
    string,
    { resolve: (value: number) => void; reject: (thrown: NoValue) => void }
  >();

  of(key: string): (asking: Asking) => Promise<number> {
    return (asking) => {
      this.begun.push(key);
      this.askings.set(key, asking);
      return new Promise((resolve, reject) => this.ends.set(key, { resolve, reject }));
    };
  }

  async end(key: string, value: number | Reason): Promise<void> {
    const end = this.ends.get(key);
    if (typeof value === "number") end?.resolve(value);
    else end?.reject(new NoValue(value));
    await settled();
  }
}

/** The sum of two numbers; the second is asked for when the first is there. */
class Sum extends Repeating<number> implements Asking {
  times = 0;

  constructor(
    private readonly kept: () => PromiseCache,
    private readonly loads: Loads,
    readonly abandoned?: Abandonment,
  ) {
    super();
  }

  get asking(): this {
    return this;
  }

  protected ask(): Soon<number> {
    this.times += 1;
    const kept = this.kept();
    return whenThere(kept.soon("one", this.loads.of("one"), this), (one) =>
      whenThere(kept.soon("other", this.loads.of("other"), this), (other) => one + other),
    );
  }
}

const why = (thrown: unknown): string => reasonOf(thrown).kind;

test("asks again when each of what it waits for is there, and loads each once", async () => {
  const [kept, loads] = [new PromiseCache(), new Loads()];
  const sums = Array.from({ length: 100 }, () => new Sum(() => kept, loads));
  const answers = sums.map(async (sum) => sum.answer());
  await loads.end("one", 1);
  await loads.end("other", 2);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([3]));
  expect(loads.begun).toEqual(["one", "other"]);
  expect(sums.every(({ times }) => times === 3)).toBe(true);
  expect(new Sum(() => kept, loads).answer()).toBe(3);
});

test("throws the failure of what it waited for, without loading it again", async () => {
  const [kept, loads] = [new PromiseCache(), new Loads()];
  const answer = Promise.resolve(new Sum(() => kept, loads).answer()).catch(why);
  await loads.end("one", 1);
  await loads.end("other", { kind: "unreachable" });
  expect(await answer).toBe("unreachable");
  expect(loads.begun).toEqual(["one", "other"]);
});

test("asking after a temporary failure loads again", async () => {
  const [kept, loads] = [new PromiseCache(), new Loads()];
  const first = Promise.resolve(new Sum(() => kept, loads).answer()).catch(why);
  await loads.end("one", { kind: "unreachable" });
  expect(await first).toBe("unreachable");
  const second = new Sum(() => kept, loads).answer();
  await loads.end("one", 1);
  await loads.end("other", 2);
  expect(await second).toBe(3);
});

test("a failure of something no longer asked for is not taken for that of its replacement", async () => {
  const loads = new Loads();
  let kept = new PromiseCache();
  const answer = new Sum(() => kept, loads).answer();
  kept = new PromiseCache();
  await loads.end("one", { kind: "unreachable" });
  await loads.end("one", 1);
  await loads.end("other", 2);
  expect(await answer).toBe(3);
  expect(loads.begun).toEqual(["one", "one", "other"]);
});

test("a caller that gives up is told why; after the last, nothing is waited for", async () => {
  const [kept, loads] = [new PromiseCache(), new Loads()];
  const sums = [new Sum(() => kept, loads), new Sum(() => kept, loads)] as const;
  const [first, second] = sums.map((sum) => Promise.resolve(sum.answer()).catch(why));
  sums[0].giveUp({ kind: "timeout" });
  expect(await first).toBe("timeout");
  expect(loads.askings.get("one")?.abandoned?.aborted).toBe(false);
  sums[1].giveUp({ kind: "cancelled" });
  expect(await second).toBe("cancelled");
  expect(loads.askings.get("one")?.abandoned?.aborted).toBe(true);
});

test("a caller that joins just as all others give up asks again", async () => {
  const [kept, loads] = [new PromiseCache(), new Loads()];
  const first = new Sum(() => kept, loads);
  const given = Promise.resolve(first.answer()).catch(why);
  first.giveUp({ kind: "cancelled" });
  const answer = new Sum(() => kept, loads).answer();
  await loads.end("one", { kind: "cancelled" });
  await loads.end("one", 1);
  await loads.end("other", 2);
  expect(await answer).toBe(3);
  expect(await given).toBe("cancelled");
});

test("what is asked after another's promise settled is awaited the usual way", async () => {
  const [kept, loads] = [new PromiseCache(), new Loads()];
  class Later extends Sum {
    protected override async ask(): Promise<number> {
      await settled();
      return super.ask();
    }
  }
  const later = new Later(() => kept, loads);
  const answer = later.answer();
  await settled();
  await loads.end("one", 1);
  await loads.end("other", 2);
  expect(await answer).toBe(3);
  expect(later.times).toBe(1);
});
