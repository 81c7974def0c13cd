import { isJsonObject, pickMembersIfAllTexts } from "../../wire/json-values";
import type { ApiKeyPair } from "../../client/service/ports";

/** A text that only its encryption key can decrypt. */
interface EncryptedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const algorithm = "AES-GCM";

/** Milliseconds after which storage counts as locked or broken; cells and people wait meanwhile. */
const storageTimeoutMs = 5_000;

const identityFields = ["service", "company", "user", "standard", "presentation"] as const;
const signInStates = ["ready", "ended", "refused"] as const;

/** The identity of a stored sign-in; it contains no secret. */
export type SavedAccountIdentity = Readonly<Record<(typeof identityFields)[number], string>>;

/** A sign-in stored on this computer, without its keys. */
export interface SignInWithoutKeys {
  readonly id: string;
  readonly account: SavedAccountIdentity;
  /** Time of the last use, in milliseconds. */
  readonly usedAt: number;
  /** "ended": the user ended it. "refused": the service refused it. Neither is used until the user chooses it. */
  readonly state: (typeof signInStates)[number];
}

/** A request to the two stores: encrypted sign-ins, and single things such as the encryption key. */
type StoreRequest<T> = (signIns: IDBObjectStore, single: IDBObjectStore) => IDBRequest<T>;

const encryptionKeyName = "sealing key";
const signOutCountName = "endings";

/**
 * Sign-ins in this origin's IndexedDB, their keys encrypted by a key that no script can read out. That hides them
 * from a passing glance and from code that reads storage, but not from code of our origin or from anybody who can
 * read this user's files. Every method rejects if the storage fails or does not answer in time.
 */
export class SignInStore {
  /** False once it did not answer: the database is closed then, as the waits would add up. */
  private isAnswering = true;

  private constructor(private readonly database: IDBDatabase) {}

  /**
   * Opens the store; null if there is no IndexedDB, rejects if it does not open. `partition` is Office's, if it has
   * one.
   */
  static async open(partition: string | undefined): Promise<SignInStore | null> {
    if (typeof indexedDB === "undefined") return null;
    return new SignInStore(await openDatabase(["ProductImpact", partition].filter(Boolean).join(".")));
  }

  /** True if a sign-in can be stored: keys can be encrypted, and the storage has answered so far. */
  get isUsable(): boolean {
    return this.isAnswering && Boolean(globalThis.crypto?.subtle);
  }

  /** All stored sign-ins, the most recently used first; invalid rows are left out. */
  async signIns(): Promise<SignInWithoutKeys[]> {
    const all = await this.runInTime(() => this.transact<unknown[]>("readonly", (rows) => rows.getAll()));
    const rows = all.map(readRow).filter((row) => row !== null);
    return rows.map(({ signIn }) => signIn).sort((one, other) => other.usedAt - one.usedAt);
  }

  /** Stores a sign-in with its keys, in place of one with the same id; rejects if it is no longer wanted by then. */
  saveSignIn(signIn: SignInWithoutKeys, keys: ApiKeyPair, isWanted: () => boolean): Promise<boolean> {
    return this.runInTime(async () => {
      const sealed = await encryptText(await this.ownKey(), JSON.stringify(keys), formatPurpose(signIn));
      await this.transact("readwrite", (rows, single) => {
        const key = single.getKey(encryptionKeyName);
        // Within one transaction: after another workbook has forgotten everything, nothing must come back.
        const mayBe = () => key.result && this.isAnswering && isWanted();
        key.onsuccess = () => (mayBe() ? rows.put({ ...signIn, sealed }) : key.transaction?.abort());
        return key;
      });
      // A sign-in that was written after the time limit is deleted, as the pane reports that it is not stored.
      if (!this.isAnswering) await new SignInStore(await openDatabase(this.database.name)).forget(signIn.id);
      return this.isAnswering;
    });
  }

  /** The keys of a sign-in; null if they can no longer be read. */
  readKeys(id: string): Promise<ApiKeyPair | null> {
    return this.runInTime(async () => {
      const row = readRow(await this.transact<unknown>("readonly", (rows) => rows.get(id)));
      const key = await this.single(encryptionKeyName);
      if (!row || !(key instanceof CryptoKey)) return null;
      const text = await decryptText(key, row.sealed, formatPurpose(row.signIn)).catch(() => "null");
      return pickMembersIfAllTexts(JSON.parse(text), ["publicKey", "privateSecret"]);
    });
  }

  /** Changes a stored sign-in; does nothing if it has been forgotten. Its keys go to its service only. */
  updateSignIn(
    id: string,
    changed: Partial<Pick<SignInWithoutKeys, "account" | "usedAt" | "state">>,
  ): Promise<true> {
    return this.write((rows) => {
      const request: IDBRequest<object | undefined> = rows.get(id);
      // Within one transaction: a sign-in that another workbook forgets in the meantime must not come back.
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

  /** Forgets every sign-in, the encryption key, and all other single things but the count of endings. */
  forgetEverything(): Promise<true> {
    return this.write((rows, single) => {
      rows.clear();
      const request = single.get(signOutCountName);
      request.onsuccess = () => {
        single.clear();
        if (readCount(request.result) > 0) single.put(request.result, signOutCountName);
      };
      return request;
    });
  }

  /**
   * The number of times that the sign-in of all workbooks was ended: a new number informs a page without broadcasts.
   */
  async readSignOutCount(): Promise<number> {
    return readCount(await this.runInTime(() => this.single(signOutCountName)));
  }

  countSignOut(): Promise<true> {
    return this.write((_, single) => {
      const request = single.get(signOutCountName);
      request.onsuccess = () => single.put(readCount(request.result) + 1, signOutCountName);
      return request;
    });
  }

  /** The one key of this origin. If another page made one at the same time, the first stays. */
  private async ownKey(): Promise<CryptoKey> {
    const made = await createEncryptionKey();
    await this.transact("readwrite", (_, single) => single.add(made, encryptionKeyName)).catch(
      () => undefined,
    );
    const key = await this.single(encryptionKeyName);
    if (key instanceof CryptoKey) return key;
    throw new Error("The sealing key could not be kept");
  }

  private single(name: string): Promise<unknown> {
    return this.transact<unknown>("readonly", (_, single) => single.get(name));
  }

  private async write<T>(work: StoreRequest<T>): Promise<true> {
    await this.runInTime(() => this.transact("readwrite", work));
    return true;
  }

  /** Runs one use of the storage, however many steps it takes, within the time limit. */
  private runInTime<T>(work: () => Promise<T>): Promise<T> {
    return rejectWhenLate(work(), () => {
      this.isAnswering = false;
      this.database.close();
    });
  }

  /** Runs one transaction: the result of its request, once it has been written; rejects if nothing was. */
  private transact<T>(mode: IDBTransactionMode, work: StoreRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(["sign-ins", "single"], mode);
      transaction.onabort = () => reject(transaction.error ?? new Error("The transaction failed"));
      const request = work(transaction.objectStore("sign-ins"), transaction.objectStore("single"));
      transaction.oncomplete = () => resolve(request.result);
    });
  }
}

/** The sign-in in a row; null if there is none: it may be of another release of ours, or of anybody. */
function readRow(row: unknown) {
  if (!isJsonObject(row) || !isEncryptedText(row.sealed)) return null;
  const account = pickMembersIfAllTexts(row.account, identityFields);
  const state = signInStates.find((one) => one === row.state);
  if (typeof row.id !== "string" || !account || !state || !Number.isFinite(row.usedAt)) return null;
  const signIn: SignInWithoutKeys = { id: row.id, account, usedAt: Number(row.usedAt), state };
  return { signIn, sealed: row.sealed };
}

function isEncryptedText(sealed: unknown): sealed is EncryptedText {
  if (!isJsonObject(sealed) || !ArrayBuffer.isView(sealed.iv) || !isJsonObject(sealed.data)) return false;
  return typeof sealed.data.byteLength === "number";
}

function readCount(kept: unknown): number {
  return typeof kept === "number" && Number.isSafeInteger(kept) ? kept : 0;
}

/**
 * The purpose that encrypted keys are bound to: if somebody edits the service's address in the storage, the keys must
 * not be sent there.
 */
function formatPurpose({ id, account }: SignInWithoutKeys): string {
  return `${id} ${account.service}`;
}

/** Opens the database; rejects if IndexedDB is blocked, broken or does not answer. */
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
  return rejectWhenLate(opened, () => void opened.then((late) => late.close()).catch(() => undefined));
}

/** Rejects if this takes longer than the time limit. */
function rejectWhenLate<T>(work: Promise<T>, giveUp: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      reject(new Error("The storage does not answer"));
      giveUp();
    }, storageTimeoutMs);
    void work.then(resolve, reject).finally(() => clearTimeout(tooLate));
  });
}

/** Creates a key that no script can read out; its storage is up to the browser. */
export function createEncryptionKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Encrypts a text for one purpose: `purpose` is no secret, and must be the same for decryption. */
export async function encryptText(key: CryptoKey, text: string, purpose: string): Promise<EncryptedText> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    createAesParameters(iv, purpose),
    key,
    new TextEncoder().encode(text),
  );
  return { iv, data };
}

/** Decrypts a text; rejects if the key, the purpose or the encrypted bytes differ. */
export async function decryptText(
  key: CryptoKey,
  { iv, data }: EncryptedText,
  purpose: string,
): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(createAesParameters(iv, purpose), key, data));
}

function createAesParameters(iv: Uint8Array<ArrayBuffer>, purpose: string): AesGcmParams {
  return { name: algorithm, iv, additionalData: new TextEncoder().encode(purpose) };
}
