/** A text that only the key that sealed it can read again. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const algorithm = "AES-GCM";

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
