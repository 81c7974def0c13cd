import { IDBFactory } from "fake-indexeddb";
import { lendGlobals } from "./lend-globals";

/** The browser's storage and channels, which all workbooks open on one computer share. */
export interface InstalledIndexedDbAndChannels {
  /** Everything in IndexedDB, bytes as text. */
  stored(): Promise<string>;
  close(): void;
}

/** A computer with empty storage; until `close`, its storage and channels are Node's. */
export function installIndexedDbAndChannels(): InstalledIndexedDbAndChannels {
  const channels: BroadcastChannel[] = [];
  const Channel = globalThis.BroadcastChannel;
  const storage = new IDBFactory();
  class ChannelOfComputer extends Channel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  }
  const giveBack = lendGlobals({
    indexedDB: { value: storage, writable: true },
    BroadcastChannel: { value: ChannelOfComputer, writable: true },
  });
  return {
    stored: () => stored(storage),
    close() {
      for (const channel of channels) channel.close();
      giveBack();
    },
  };
}

async function stored(storage: IDBFactory): Promise<string> {
  const texts: string[] = [];
  for (const { name = "" } of await storage.databases()) {
    const database = await settled(storage.open(name));
    for (const store of Array.from(database.objectStoreNames)) {
      const all: unknown = await settled(database.transaction(store).objectStore(store).getAll());
      texts.push(`${name}/${store}: ${JSON.stringify(all, readable)}`);
    }
    database.close();
  }
  return texts.join("\n");
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
  });
}

function readable(_: string, value: unknown): unknown {
  if (value instanceof CryptoKey) return `a key, extractable: ${value.extractable}`;
  if (Object.prototype.toString.call(value) === "[object ArrayBuffer]") {
    return new TextDecoder("latin1").decode(value as ArrayBuffer);
  }
  return value;
}
