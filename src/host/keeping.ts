import { isObject, textsIn } from "../json";
import type { KeyPair } from "../service/seams";

/** A text that only the key that sealed it can read again. */
interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const algorithm = "AES-GCM";

/** Waiting longer for storage that may be locked or broken would keep cells and people waiting. */
const patience = 5_000;

const whose = ["service", "company", "user", "standard", "presentation"] as const;
const states = ["ready", "ended", "refused"] as const;

/** Whose sign-in it is; nothing of it is secret. */
export type KeptAccount = Readonly<Record<(typeof whose)[number], string>>;

/** A sign-in kept on this computer, without its keys. */
export interface KeptSignIn {
  readonly id: string;
  readonly name: string;
  readonly account: KeptAccount;
  /** When it was last used, in milliseconds. */
  readonly usedAt: number;
  /** "ended": the user disconnected. "refused": the service did. Neither is used until the user asks for it. */
  readonly state: (typeof states)[number];
}

/** What one transaction asks of the two stores: sealed sign-ins, and everything there is one of. */
type Work<T> = (signIns: IDBObjectStore, single: IDBObjectStore) => IDBRequest<T>;

const sealingKey = "sealing key";
const endings = "endings";

/**
 * Sign-ins kept in this origin's IndexedDB, their keys sealed by a key that no script can read out. That
 * hides them from a passing glance and from code that reads storage, but not from code of our origin or from
 * anybody who can read this user's files. Every method rejects where the storage fails, or does not answer in time.
 */
export class Keeping {
  /** False once it did not: then it is closed, for the waits would add up. */
  private answers = true;

  private constructor(private readonly database: IDBDatabase) {}

  /** Null where there is no IndexedDB; rejects where it does not open. `partition` is Office's, if it has one. */
  static async open(partition: string | undefined): Promise<Keeping | null> {
    if (typeof indexedDB === "undefined") return null;
    return new Keeping(await openDatabase(["ProductImpact", partition].filter(Boolean).join(".")));
  }

  /** Whether a sign-in can be kept: keys can be sealed, and the storage has answered so far. */
  get isOfUse(): boolean {
    return this.answers && Boolean(globalThis.crypto?.subtle);
  }

  /** All that are kept, the most recently used first; what is no sign-in is left out. */
  async signIns(): Promise<KeptSignIn[]> {
    const all = await this.use(() => this.transact<unknown[]>("readonly", (rows) => rows.getAll()));
    const rows = all.map(rowIn).filter((row) => row !== null);
    return rows.map(({ signIn }) => signIn).sort((one, other) => other.usedAt - one.usedAt);
  }

  /** Keeps a sign-in with its keys, in place of one with the same id; rejects where it is no longer wanted by then. */
  keep(signIn: KeptSignIn, keys: KeyPair, isWanted: () => boolean): Promise<boolean> {
    return this.use(async () => {
      const sealed = await seal(await this.ownKey(), JSON.stringify(keys), purposeOf(signIn));
      await this.transact("readwrite", (rows, single) => {
        const key = single.getKey(sealingKey);
        // Within one transaction: after another workbook has forgotten everything, nothing must come back.
        const mayBe = () => key.result && this.answers && isWanted();
        key.onsuccess = () => (mayBe() ? rows.put({ ...signIn, sealed }) : key.transaction?.abort());
        return key;
      });
      // What was written after it was given up, the pane says is not kept.
      if (!this.answers) await new Keeping(await openDatabase(this.database.name)).forget(signIn.id);
      return this.answers;
    });
  }

  /** The keys of a sign-in; null where they can no longer be read. */
  keysOf(id: string): Promise<KeyPair | null> {
    return this.use(async () => {
      const row = rowIn(await this.transact<unknown>("readonly", (rows) => rows.get(id)));
      const key = await this.single(sealingKey);
      if (!row || !(key instanceof CryptoKey)) return null;
      const text = await unseal(key, row.sealed, purposeOf(row.signIn)).catch(() => "null");
      return textsIn(JSON.parse(text), ["publicKey", "privateSecret"]);
    });
  }

  /** Changes what is known about a sign-in, if it is still kept. Its keys go to its service only. */
  change(
    id: string,
    changed: Partial<Pick<KeptSignIn, "name" | "account" | "usedAt" | "state">>,
  ): Promise<true> {
    return this.write((rows) => {
      const request: IDBRequest<object | undefined> = rows.get(id);
      // Within one transaction: what another workbook forgets in the meantime must not come back.
      request.onsuccess = () => {
        const row = request.result;
        if (row) rows.put({ ...row, ...changed });
      };
      return request;
    });
  }

  forget(id: string): Promise<true> {
    return this.write((rows) => rows.delete(id));
  }

  /** Forgets every sign-in, the key that sealed them, and whatever else is there but the count of endings. */
  forgetEverything(): Promise<true> {
    return this.write((rows, single) => {
      rows.clear();
      const request = single.get(endings);
      request.onsuccess = () => {
        single.clear();
        if (countIn(request.result) > 0) single.put(request.result, endings);
      };
      return request;
    });
  }

  /**
   * How often the sign-in of all workbooks was ended: a new number tells a page that cannot hear the others.
   */
  async endings(): Promise<number> {
    return countIn(await this.use(() => this.single(endings)));
  }

  countEnding(): Promise<true> {
    return this.write((_, single) => {
      const request = single.get(endings);
      request.onsuccess = () => single.put(countIn(request.result) + 1, endings);
      return request;
    });
  }

  /** The one key of this origin. Where another page made one at the same time, the first stays. */
  private async ownKey(): Promise<CryptoKey> {
    const made = await newSealingKey();
    await this.transact("readwrite", (_, single) => single.add(made, sealingKey)).catch(() => undefined);
    const key = await this.single(sealingKey);
    if (key instanceof CryptoKey) return key;
    throw new Error("The sealing key could not be kept");
  }

  private single(name: string): Promise<unknown> {
    return this.transact<unknown>("readonly", (_, single) => single.get(name));
  }

  private async write<T>(work: Work<T>): Promise<true> {
    await this.use(() => this.transact("readwrite", work));
    return true;
  }

  /** One use of the storage, however many steps it takes. */
  private use<T>(work: () => Promise<T>): Promise<T> {
    return inTime(work(), () => {
      this.answers = false;
      this.database.close();
    });
  }

  /** One transaction: what its request gave, once it has been written; rejects where nothing was. */
  private transact<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(["sign-ins", "single"], mode);
      transaction.onabort = () => reject(transaction.error ?? new Error("The transaction failed"));
      const request = work(transaction.objectStore("sign-ins"), transaction.objectStore("single"));
      transaction.oncomplete = () => resolve(request.result);
    });
  }
}

/** The sign-in in a row; null where there is none: it may be of another release of ours, or of anybody. */
function rowIn(row: unknown) {
  if (!isObject(row) || !isSealed(row.sealed)) return null;
  const named = textsIn(row, ["id", "name"]);
  const account = textsIn(row.account, whose);
  const state = states.find((one) => one === row.state);
  if (!named || !account || !state || !Number.isFinite(row.usedAt)) return null;
  const signIn: KeptSignIn = { ...named, account, usedAt: Number(row.usedAt), state };
  return { signIn, sealed: row.sealed };
}

function isSealed(sealed: unknown): sealed is Sealed {
  if (!isObject(sealed) || !ArrayBuffer.isView(sealed.iv) || !isObject(sealed.data)) return false;
  return typeof sealed.data.byteLength === "number";
}

function countIn(kept: unknown): number {
  return typeof kept === "number" && Number.isSafeInteger(kept) ? kept : 0;
}

/** Keys are sealed for one service: whoever edits the address in the storage must not be sent them. */
function purposeOf({ id, account }: KeptSignIn): string {
  return `${id} ${account.service}`;
}

/** Opens the database; rejects where IndexedDB is blocked, broken or does not answer. */
function openDatabase(name: string): Promise<IDBDatabase> {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("sign-ins", { keyPath: "id" });
      request.result.createObjectStore("single");
    };
    request.onblocked = () => reject(new Error("IndexedDB is blocked"));
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
    request.onsuccess = () => {
      // A later version of ours must not wait for this page.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
  return inTime(opened, () => void opened.then((late) => late.close()).catch(() => undefined));
}

/** Rejects where this takes longer than anybody waits. */
function inTime<T>(work: Promise<T>, giveUp: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      reject(new Error("The storage does not answer"));
      giveUp();
    }, patience);
    void work.then(resolve, reject).finally(() => clearTimeout(tooLate));
  });
}

/** A key that no script can read out; where and how a browser stores it is up to the browser. */
export function newSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Seals a text for one purpose: `purpose` is no secret, and must be the same when it is read again. */
export async function seal(key: CryptoKey, text: string, purpose: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(parameters(iv, purpose), key, new TextEncoder().encode(text));
  return { iv, data };
}

/** The sealed text; rejects where the key, the purpose or the sealed bytes differ. */
export async function unseal(key: CryptoKey, { iv, data }: Sealed, purpose: string): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(iv, purpose), key, data));
}

function parameters(iv: Uint8Array<ArrayBuffer>, purpose: string): AesGcmParams {
  return { name: algorithm, iv, additionalData: new TextEncoder().encode(purpose) };
}
