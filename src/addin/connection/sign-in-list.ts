import type { SignInStore, SavedAccountIdentity, SignInWithoutKeys } from "../addin";
import {
  loadConfigJsonOnce,
  browserServices,
  forgetAllUnfinishedWrites,
  forgetAllStoredMappings,
  localTextStore,
} from "../addin";
import type { ApiKeyPair } from "../../client/service/ports";
import type { ReconnectableAccount, SignInsState } from "./connection-state";
import type { ConnectedAccountIdentity } from "../../client/account/workbook-owner";
import { RememberedProductStore } from "../../client/picking/remembered-products";

/** A sign-in that lives only in the memory of this page. */
interface TypedSignIn {
  readonly id: string;
  readonly account: SavedAccountIdentity;
  readonly keys: ApiKeyPair;
}

/** The sign-ins this workbook can use: those stored on this computer, and those typed since it was opened. */
export class SignInList {
  private store: SignInStore | null | undefined;
  private isForbidden = false;
  private stored: readonly SignInWithoutKeys[] = [];
  private typed: readonly TypedSignIn[] = [];
  private readonly unreadable = new Set<string>();
  private current: string | null = null;
  private asksToKeep = false;
  private failed: SignInsState["failed"];
  private endings = 0;
  /** Number of times that the sign-in of this workbook has ended. */
  private signOutCount = 0;

  constructor(private readonly onChange: () => void) {}

  /** Reads the stored sign-ins. Everything still works in memory if nothing can be stored. */
  async start(): Promise<void> {
    this.store = await browserServices.openSignInStore().catch(() => null);
    this.endings = (await this.tryStorage((keeping) => keeping.readSignOutCount())) ?? 0;
    const erased = this.eraseIfForbidden();
    await this.reload();
    // If nothing is stored, no cell waits for the configuration.
    if (this.stored.length > 0) await erased;
  }

  view(): SignInsState {
    const { store: keeping, current, asksToKeep: asks, failed } = this;
    const isPossible = keeping?.isUsable === true && !this.isForbidden;
    return {
      profiles: this.listAccounts(),
      current,
      keeping: keeping === undefined ? "unknown" : isPossible ? "possible" : "impossible",
      asks: asks && isPossible,
      ...(failed && { failed }),
    };
  }

  find(id: string): ReconnectableAccount | undefined {
    return this.listAccounts().find((profile) => profile.id === id);
  }

  /** The keys of a sign-in; null if they can no longer be read, which the list then shows. */
  async keysOf(id: string): Promise<ApiKeyPair | null> {
    const typed = this.typed.find((one) => one.id === id);
    if (typed) return typed.keys;
    const keys = (await this.tryStorage((keeping) => keeping.readKeys(id))) ?? null;
    if (!keys) this.unreadable.add(id);
    this.onChange();
    return keys;
  }

  /** Records the account connected with typed keys, and asks whether to store them unless they already are. */
  async recordTypedKeys(who: ConnectedAccountIdentity, keys: ApiKeyPair): Promise<void> {
    const { signOutCount: left } = this;
    await this.eraseIfForbidden();
    const account = savedIdentity(who);
    const kept = this.stored.find((one) => isSameIdentity(one.account, account));
    const known = kept ?? this.typed.find((one) => isSameIdentity(one.account, account));
    const id = known?.id ?? createId();
    const stored = kept && (await this.tryStorage((keeping) => keeping.readKeys(id)));
    // If the user has disconnected in the meantime, the keys must not come back into memory.
    if (this.signOutCount > left) return;
    if (stored && isSameKeys(stored, keys)) return this.recordUse(id, who);
    this.typed = [...this.typed.filter((one) => one.id !== id), { id, account, keys }];
    this.setCurrent(id, true);
  }

  /** Makes another sign-in current, or none: the question about the one before, and its failure, no longer matter. */
  setCurrent(id: string | null, asks = false, failed?: "keep"): void {
    this.current = id;
    this.asksToKeep = asks;
    if (failed || this.failed === "keep") this.failed = failed;
    this.onChange();
  }

  /** Records that a known sign-in was connected; null for the sample, which needs none. */
  async recordUse(id: string | null, who?: ConnectedAccountIdentity): Promise<void> {
    this.setCurrent(id);
    if (id === null || !who) return;
    this.unreadable.delete(id);
    const account = savedIdentity(who);
    await this.updateSignIn(id, { state: "ready", usedAt: Date.now(), account });
  }

  /** Marks a sign-in whose key the service refuses. It is not deleted, as the platform shows a secret only once. */
  async markRefused(profile: string): Promise<void> {
    await this.updateSignIn(profile, { state: "refused" });
  }

  /** Updates the account or state of a sign-in. */
  async updateSignIn(id: string, change: Parameters<SignInStore["updateSignIn"]>[1]): Promise<void> {
    const { account } = change;
    if (account) this.typed = this.typed.map((one) => (one.id === id ? { ...one, account } : one));
    await this.tryStorage((keeping) => keeping.updateSignIn(id, change));
    await this.reload();
  }

  /** Stores the connected sign-in on this computer, or leaves it in memory. A failure is shown in the list. */
  async keep(onThisComputer: boolean): Promise<boolean> {
    const { current, signOutCount: left } = this;
    const typed = this.typed.find(({ id }) => id === current);
    if (!onThisComputer || !typed) {
      this.setCurrent(current);
      return false;
    }
    const { keys, ...signIn } = typed;
    const row = { ...signIn, usedAt: Date.now(), state: "ready" } as const;
    const written = await this.tryStorage((keeping) =>
      keeping.saveSignIn(row, keys, () => this.signOutCount === left),
    );
    if (written) this.typed = this.typed.filter((one) => one !== typed);
    if (this.current === current) this.setCurrent(current, false, written ? undefined : "keep");
    await this.reload();
    return written === true;
  }

  /** Forgets one sign-in; a failure of the storage is shown in the list. */
  async forget(id: string): Promise<void> {
    const wasKept = this.stored.some((one) => one.id === id);
    this.typed = this.typed.filter((one) => one.id !== id);
    const done = await this.tryStorage((keeping) => keeping.forget(id));
    this.failed = wasKept && !done ? "forget" : undefined;
    await this.reload();
  }

  /** Forgets all sign-ins, and everything else we store on this computer; a failure is shown in the list. */
  async forgetEverything(): Promise<void> {
    this.typed = [];
    new RememberedProductStore(localTextStore).forget();
    forgetAllStoredMappings();
    forgetAllUnfinishedWrites();
    await this.erase();
  }

  /**
   * Records that the user ended the sign-in: keys in memory are dropped, and stored ones wait until the user chooses
   * them.
   */
  async recordSignOut(): Promise<void> {
    const { current } = this;
    this.signOutCount += 1;
    this.typed = [];
    this.setCurrent(null);
    if (current !== null) await this.updateSignIn(current, { state: "ended" });
  }

  /** Reads the stored sign-ins again, as another workbook may have changed them. */
  async reload(): Promise<void> {
    this.stored = (await this.tryStorage((keeping) => keeping.signIns())) ?? this.stored;
    if (this.isForbidden) this.stored = [];
    this.onChange();
  }

  /** True if the current sign-in has been forgotten. */
  isCurrentForgotten(): boolean {
    return this.current !== null && !this.find(this.current);
  }

  /** Counts an ending, so that pages without broadcasts find out that all sign-ins have ended. */
  async countEnding(): Promise<void> {
    await this.tryStorage((keeping) => keeping.countSignOut());
    await this.hasEndedElsewhere();
  }

  /** True if another page has ended all sign-ins since the last call. */
  async hasEndedElsewhere(): Promise<boolean> {
    const before = this.endings;
    this.endings = (await this.tryStorage((keeping) => keeping.readSignOutCount())) ?? before;
    return this.endings !== before;
  }

  /**
   * Erases stored sign-ins and stores no more if the host forbids storing. A configuration that cannot be read erases
   * nothing; by the time somebody connects, it has been read.
   */
  private async eraseIfForbidden(): Promise<void> {
    const allowed = await loadConfigJsonOnce().then(
      ({ allowKeeping }) => allowKeeping,
      () => true,
    );
    if (!allowed) forgetAllUnfinishedWrites();
    if (allowed || this.isForbidden) return;
    this.isForbidden = true;
    await this.erase();
  }

  /** Erases everything stored. A storage that did not answer before, or did not open, is tried once more. */
  private async erase(): Promise<void> {
    try {
      const keeping = this.store?.isUsable ? this.store : await browserServices.openSignInStore();
      await keeping?.forgetEverything();
      this.stored = [];
      this.failed = undefined;
    } catch {
      this.failed = "forget";
    }
    await this.reload();
  }

  private listAccounts(): readonly ReconnectableAccount[] {
    const kept = this.stored.map(({ id, account, state }): ReconnectableAccount => {
      return { id, account, kept: true, state: this.unreadable.has(id) ? "unreadable" : state };
    });
    const typed = this.typed.map(({ id, account }): ReconnectableAccount => {
      return { id, account, kept: false, state: "ready" };
    });
    // Keys typed again for a stored account take its place until they are stored too.
    return [...typed, ...kept.filter(({ id }) => !typed.some((one) => one.id === id))];
  }

  /** Result of work on the storage; undefined if there is none or it failed, as nothing depends on it. */
  private async tryStorage<T>(work: (keeping: SignInStore) => Promise<T>): Promise<T | undefined> {
    try {
      return this.store && !this.isForbidden ? await work(this.store) : undefined;
    } catch {
      return undefined;
    }
  }
}

function savedIdentity({
  service,
  company,
  user,
  standard,
  presentation,
}: ConnectedAccountIdentity): SavedAccountIdentity {
  return { service, company, user, standard, presentation };
}

function isSameIdentity(one: SavedAccountIdentity, other: SavedAccountIdentity): boolean {
  return (Object.keys(one) as (keyof SavedAccountIdentity)[]).every((field) => one[field] === other[field]);
}

function isSameKeys(one: ApiKeyPair, other: ApiKeyPair): boolean {
  return one.publicKey === other.publicKey && one.privateSecret === other.privateSecret;
}

function createId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join("");
}
