import { reasonOf } from "../lca/reasons";
import type { Keeping, KeptAccount, KeptSignIn } from "../addin";
import { config, device, forgetBeingWritten, forgetMappings, localTexts } from "../addin";
import type { KeyPair } from "../service/seams";
import type { Profile, SignIns } from "./connection-state";
import type { Who } from "./owner";
import { RememberedProducts } from "../picking/remembered-products";

/** A sign-in that lives only in the memory of this page. */
interface Typed {
  readonly id: string;
  readonly name: string;
  readonly account: KeptAccount;
  readonly keys: KeyPair;
}

/** The sign-ins this workbook can use: those stored on this computer, and those typed since it was opened. */
export class SignInList {
  private keeping: Keeping | null | undefined;
  private forbidden = false;
  private kept: readonly KeptSignIn[] = [];
  private typed: readonly Typed[] = [];
  private readonly unreadable = new Set<string>();
  private current: string | null = null;
  private asks = false;
  private failed: SignIns["failed"];
  private endings = 0;
  /** Number of times that the sign-in of this workbook has ended. */
  private left = 0;

  constructor(private readonly changed: () => void) {}

  /** Reads the stored sign-ins. Everything still works in memory if nothing can be stored. */
  async start(): Promise<void> {
    this.keeping = await device.openKeeping().catch(() => null);
    this.endings = (await this.attempt((keeping) => keeping.endings())) ?? 0;
    const erased = this.eraseIfForbidden();
    await this.reload();
    // If nothing is stored, no cell waits for the configuration.
    if (this.kept.length > 0) await erased;
  }

  view(): SignIns {
    const { keeping, current, asks, failed } = this;
    const isPossible = keeping?.isOfUse === true && !this.forbidden;
    return {
      profiles: this.profiles(),
      current,
      keeping: keeping === undefined ? "unknown" : isPossible ? "possible" : "impossible",
      asks: asks && isPossible,
      ...(failed && { failed }),
    };
  }

  find(id: string): Profile | undefined {
    return this.profiles().find((profile) => profile.id === id);
  }

  /** The keys of a sign-in; null if they can no longer be read, which the list then shows. */
  async keysOf(id: string): Promise<KeyPair | null> {
    const typed = this.typed.find((one) => one.id === id);
    if (typed) return typed.keys;
    const keys = (await this.attempt((keeping) => keeping.keysOf(id))) ?? null;
    if (!keys) this.unreadable.add(id);
    this.changed();
    return keys;
  }

  /** Records the account connected with typed keys, and asks whether to store them unless they already are. */
  async took(who: Who, keys: KeyPair): Promise<void> {
    const { left } = this;
    await this.eraseIfForbidden();
    const account = accountOf(who);
    const kept = this.kept.find((one) => isSame(one.account, account));
    const known = kept ?? this.typed.find((one) => isSame(one.account, account));
    const id = known?.id ?? newId();
    const stored = kept && (await this.attempt((keeping) => keeping.keysOf(id)));
    // If the user has disconnected in the meantime, the keys must not come back into memory.
    if (this.left > left) return;
    if (stored && isSameKeys(stored, keys)) return this.used(id, who);
    const { name } = known ?? { name: who.company };
    this.typed = [...this.typed.filter((one) => one.id !== id), { id, name, account, keys }];
    this.nowInUse(id, true);
  }

  /** Makes another sign-in current, or none: the question about the one before, and its failure, no longer matter. */
  nowInUse(id: string | null, asks = false, failed?: "keep"): void {
    this.current = id;
    this.asks = asks;
    if (failed || this.failed === "keep") this.failed = failed;
    this.changed();
  }

  /** Records that a known sign-in was connected; null for the sample, which needs none. */
  async used(id: string | null, who?: Who): Promise<void> {
    this.nowInUse(id);
    if (id === null || !who) return;
    this.unreadable.delete(id);
    const account = accountOf(who);
    await this.note(id, { state: "ready", usedAt: Date.now(), account });
  }

  /** Marks a sign-in whose key the service refuses. It is not deleted, as the platform shows a secret only once. */
  async markIfRefused(thrown: unknown, profile: string | undefined): Promise<void> {
    if (profile === undefined || reasonOf(thrown).kind !== "key-refused") return;
    await this.note(profile, { state: "refused" });
  }

  /** Updates the name, account or state of a sign-in. */
  async note(id: string, change: Parameters<Keeping["change"]>[1]): Promise<void> {
    const { account, name } = change;
    this.typed = this.typed.map((one) =>
      one.id === id ? { ...one, ...(account && { account }), ...(name && { name }) } : one,
    );
    await this.attempt((keeping) => keeping.change(id, change));
    await this.reload();
  }

  /** Stores the connected sign-in on this computer, or leaves it in memory. A failure is shown in the list. */
  async keep(onThisComputer: boolean): Promise<boolean> {
    const { current, left } = this;
    const typed = this.typed.find(({ id }) => id === current);
    if (!onThisComputer || !typed) {
      this.nowInUse(current);
      return false;
    }
    const { keys, ...signIn } = typed;
    const row = { ...signIn, usedAt: Date.now(), state: "ready" } as const;
    const written = await this.attempt((keeping) => keeping.keep(row, keys, () => this.left === left));
    if (written) this.typed = this.typed.filter((one) => one !== typed);
    if (this.current === current) this.nowInUse(current, false, written ? undefined : "keep");
    await this.reload();
    return written === true;
  }

  /** Forgets one sign-in; a failure of the storage is shown in the list. */
  async forget(id: string): Promise<void> {
    const wasKept = this.kept.some((one) => one.id === id);
    this.typed = this.typed.filter((one) => one.id !== id);
    const done = await this.attempt((keeping) => keeping.forget(id));
    this.failed = wasKept && !done ? "forget" : undefined;
    await this.reload();
  }

  /** Forgets all sign-ins, and everything else we store on this computer; a failure is shown in the list. */
  async forgetEverything(): Promise<void> {
    this.typed = [];
    new RememberedProducts(localTexts).forget();
    forgetMappings();
    forgetBeingWritten();
    await this.erase();
  }

  /**
   * Records that the user ended the sign-in: keys in memory are dropped, and stored ones wait until the user chooses
   * them.
   */
  async ended(): Promise<void> {
    const { current } = this;
    this.left += 1;
    this.typed = [];
    this.nowInUse(null);
    if (current !== null) await this.note(current, { state: "ended" });
  }

  /** Reads the stored sign-ins again, as another workbook may have changed them. */
  async reload(): Promise<void> {
    this.kept = (await this.attempt((keeping) => keeping.signIns())) ?? this.kept;
    if (this.forbidden) this.kept = [];
    this.changed();
  }

  /** True if the current sign-in has been forgotten. */
  lost(): boolean {
    return this.current !== null && !this.find(this.current);
  }

  /** Counts an ending, so that pages without broadcasts find out that all sign-ins have ended. */
  async countEnding(): Promise<void> {
    await this.attempt((keeping) => keeping.countEnding());
    await this.otherEnding();
  }

  /** True if another page has ended all sign-ins since the last call. */
  async otherEnding(): Promise<boolean> {
    const before = this.endings;
    this.endings = (await this.attempt((keeping) => keeping.endings())) ?? before;
    return this.endings !== before;
  }

  /**
   * Erases stored sign-ins and stores no more if the host forbids storing. A configuration that cannot be read erases
   * nothing; by the time somebody connects, it has been read.
   */
  private async eraseIfForbidden(): Promise<void> {
    const allowed = await config().then(
      ({ allowKeeping }) => allowKeeping,
      () => true,
    );
    if (!allowed) forgetBeingWritten();
    if (allowed || this.forbidden) return;
    this.forbidden = true;
    await this.erase();
  }

  /** Erases everything stored. A storage that did not answer before, or did not open, is tried once more. */
  private async erase(): Promise<void> {
    try {
      const keeping = this.keeping?.isOfUse ? this.keeping : await device.openKeeping();
      await keeping?.forgetEverything();
      this.kept = [];
      this.failed = undefined;
    } catch {
      this.failed = "forget";
    }
    await this.reload();
  }

  private profiles(): readonly Profile[] {
    const kept = this.kept.map(({ id, name, account, state }): Profile => {
      return { id, name, account, kept: true, state: this.unreadable.has(id) ? "unreadable" : state };
    });
    const typed = this.typed.map(({ id, name, account }): Profile => {
      return { id, name, account, kept: false, state: "ready" };
    });
    // Keys typed again for a stored account take its place until they are stored too.
    return [...typed, ...kept.filter(({ id }) => !typed.some((one) => one.id === id))];
  }

  /** Result of work on the storage; undefined if there is none or it failed, as nothing depends on it. */
  private async attempt<T>(work: (keeping: Keeping) => Promise<T>): Promise<T | undefined> {
    try {
      return this.keeping && !this.forbidden ? await work(this.keeping) : undefined;
    } catch {
      return undefined;
    }
  }
}

function accountOf({ service, company, user, standard, presentation }: Who): KeptAccount {
  return { service, company, user, standard, presentation };
}

function isSame(one: KeptAccount, other: KeptAccount): boolean {
  return (Object.keys(one) as (keyof KeptAccount)[]).every((field) => one[field] === other[field]);
}

function isSameKeys(one: KeyPair, other: KeyPair): boolean {
  return one.publicKey === other.publicKey && one.privateSecret === other.privateSecret;
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join("");
}
