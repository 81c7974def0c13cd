import { createEncryptionKey, encryptText, decryptText } from "../../../src/addin/host/sign-in-store";

const text = '{"privateSecret":"private secret of the test: é"}';
const purpose = "id https://api.example.org";

test("an encrypted text is read again with the same key and purpose, and holds no word of the text", async () => {
  const key = await createEncryptionKey();
  const sealed = await encryptText(key, text, purpose);
  await expect(decryptText(key, sealed, purpose)).resolves.toBe(text);
  expect(Buffer.from(sealed.data).includes("secret")).toBe(false);
});

test("the same text is encrypted differently each time", async () => {
  const key = await createEncryptionKey();
  const [one, other] = [await encryptText(key, text, purpose), await encryptText(key, text, purpose)];
  expect(Buffer.from(one.iv).equals(Buffer.from(other.iv))).toBe(false);
  expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false);
});

test("another key, another purpose, or a changed byte reads nothing", async () => {
  const key = await createEncryptionKey();
  const sealed = await encryptText(key, text, purpose);
  await expect(decryptText(await createEncryptionKey(), sealed, purpose)).rejects.toBeDefined();
  await expect(decryptText(key, sealed, "id https://evil.example")).rejects.toBeDefined();
  const data = new Uint8Array(sealed.data.slice(0));
  data[0] = (data[0] ?? 0) ^ 1;
  await expect(decryptText(key, { ...sealed, data: data.buffer }, purpose)).rejects.toBeDefined();
});

test("the key cannot be read out", async () => {
  const key = await createEncryptionKey();
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey("raw", key)).rejects.toBeDefined();
});
