import { isObject } from "../json";
import type { KeyPair } from "../service/seams";

/** A text that only the key that sealed it can read again. */
interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const algorithm = "AES-GCM";

/** Waiting longer for storage that may be locked or broken would keep every cell waiting at opening. */
const patience = 5_000;

/** The two stores of this origin's database: sealed sign-ins, and everything there is one of. */
type StoreName = "sign-ins" | "single";

/** Whose sign-in it is; nothing of it is secret. */
export interface KeptAccount {
  readonly service: string;
  readonly company: string;
  readonly user: string;
  readonly standard: string;
  readonly presentation: string;
}

/** A sign-in kept on this computer, without its keys. */
export interface KeptSignIn {
  readonly id: string;
  readonly name: string;
  readonly account: KeptAccount;
  /** When it was last used, in milliseconds. */
  readonly usedAt: number;
  /** "ended": the user disconnected. "refused": the service did. Neither is used until the user asks for it. */
  readonly state: "ready" | "ended" | "refused";
}

type Row = KeptSignIn & { readonly sealed: Sealed };

const sealingKey = "sealing key";
const endings = "endings";

/**
 * Sign-ins kept in this origin's IndexedDB, their keys sealed by a key that no script can read out. That
 * hides them from a passing glance and from code that reads storage, but not from code of our origin or from
 * anybody who can read this user's files. Every method but `open` rejects where the storage fails.
 */
export class Keeping {
  private constructor(private readonly database: IDBDatabase) {}

  /** Null where nothing can be kept: no WebCrypto, or no IndexedDB that works. `partition` is Office's, if it has one. */
  static async open(partition: string | undefined): Promise<Keeping | null> {
    try {
      if (!crypto.subtle) return null;
      return new Keeping(await openDatabase(["ProductImpact", partition].filter(Boolean).join(".")));
    } catch {
      return null;
    }
  }

  /** All that are kept, the most recently used first. */
  async signIns(): Promise<KeptSignIn[]> {
    const rows: Row[] = await transact(this.database, "sign-ins", "readonly", (store) => store.getAll());
    return rows.map(withoutKeys).sort((one, other) => other.usedAt - one.usedAt);
  }

  /** Keeps a sign-in with its keys, in place of one with the same id. */
  async keep(signIn: KeptSignIn, keys: KeyPair): Promise<void> {
    const sealed = await seal(await this.ownKey(), JSON.stringify(keys), purposeOf(signIn));
    const row: Row = { ...signIn, sealed };
    await transact(this.database, "sign-ins", "readwrite", (store) => store.put(row));
  }

  /** The keys of a sign-in; null where they can no longer be read. */
  async keysOf(id: string): Promise<KeyPair | null> {
    const row = await this.row(id);
    const key = await this.single(sealingKey);
    if (!row || !(key instanceof CryptoKey)) return null;
    const text = await unseal(key, row.sealed, purposeOf(row)).catch(() => "null");
    const keys: unknown = JSON.parse(text);
    return isObject(keys) ? (keys as unknown as KeyPair) : null;
  }

  /** Changes what is known about a sign-in, if it is still kept. Its keys go to its service only. */
  async change(
    id: string,
    changed: Partial<Pick<KeptSignIn, "name" | "account" | "usedAt" | "state">>,
  ): Promise<void> {
    await transact(this.database, "sign-ins", "readwrite", (store) => {
      const request: IDBRequest<Row | undefined> = store.get(id);
      // Within one transaction: what another workbook forgets in the meantime must not come back.
      request.onsuccess = () => {
        const row = request.result;
        if (row) store.put({ ...row, ...changed });
      };
      return request;
    });
  }

  async forget(id: string): Promise<void> {
    await transact(this.database, "sign-ins", "readwrite", (store) => store.delete(id));
  }

  /** Forgets every sign-in and the key that sealed them. */
  async forgetEverything(): Promise<void> {
    await transact(this.database, "sign-ins", "readwrite", (store) => store.clear());
    await transact(this.database, "single", "readwrite", (store) => store.delete(sealingKey));
  }

  /**
   * How often the sign-in of all workbooks was ended: a new number tells a page that cannot hear the others.
   */
  async endings(): Promise<number> {
    return Number((await this.single(endings)) ?? 0);
  }

  async countEnding(): Promise<void> {
    await transact(this.database, "single", "readwrite", (store) => {
      const request = store.get(endings);
      request.onsuccess = () => store.put(Number(request.result ?? 0) + 1, endings);
      return request;
    });
  }

  /** The one key of this origin. Where another page made one at the same time, the first stays. */
  private async ownKey(): Promise<CryptoKey> {
    const made = await newSealingKey();
    await transact(this.database, "single", "readwrite", (store) => store.add(made, sealingKey)).catch(
      () => undefined,
    );
    const key = await this.single(sealingKey);
    if (key instanceof CryptoKey) return key;
    throw new Error("The sealing key could not be kept");
  }

  private row(id: string): Promise<Row | undefined> {
    return transact(this.database, "sign-ins", "readonly", (store) => store.get(id));
  }

  private single(name: string): Promise<unknown> {
    return transact<unknown>(this.database, "single", "readonly", (store) => store.get(name));
  }
}

/** Keys are sealed for one service: whoever edits the address in the storage must not be sent them. */
function purposeOf({ id, account }: KeptSignIn): string {
  return `${id} ${account.service}`;
}

function withoutKeys({ sealed, ...signIn }: Row): KeptSignIn {
  void sealed;
  return signIn;
}

/** Opens the database; rejects where IndexedDB is missing, blocked, broken or does not answer. */
function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    const tooLate = setTimeout(() => reject(new Error("IndexedDB does not answer")), patience);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("sign-ins" satisfies StoreName, { keyPath: "id" });
      request.result.createObjectStore("single" satisfies StoreName);
    };
    request.onblocked = () => reject(new Error("IndexedDB is blocked"));
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
    request.onsuccess = () => {
      clearTimeout(tooLate);
      // A later version of ours must not wait for this page.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
  });
}

/** One transaction: what its request gave, once it has been written; rejects where nothing was. */
function transact<T>(
  database: IDBDatabase,
  store: StoreName,
  mode: "readonly" | "readwrite",
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const fail = () => reject(transaction.error ?? new Error("The transaction failed"));
    transaction.onabort = fail;
    transaction.onerror = fail;
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
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
