/** Waiting longer for storage that may be locked or broken would keep every cell waiting at opening. */
const patience = 5_000;

/** The two stores of this origin's database: sealed sign-ins, and everything there is one of. */
export type StoreName = "sign-ins" | "single";

/** Opens the database; rejects where IndexedDB is missing, blocked, broken or does not answer. */
export function openDatabase(name: string): Promise<IDBDatabase> {
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
export function transact<T>(
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
