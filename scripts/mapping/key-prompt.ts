import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Writable } from "node:stream";
import type { ApiKeyPair } from "../../src/client/service/ports";

/**
 * Asks for a key pair, a line each, without showing the secret. The pair is held in memory alone. Throws with one
 * sentence if either part is missing.
 */
export async function promptForKeys(
  input: Readable & { isTTY?: boolean },
  output: Writable,
): Promise<ApiKeyPair> {
  let isHidden = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const asking = createInterface({ input, output: echo, terminal: input.isTTY === true, historySize: 0 });
  // Hidden at once, because both lines may be pasted together.
  asking.once("line", () => (isHidden = true));
  const lines = asking[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value ?? "").trim();
  try {
    asking.setPrompt("Public key: ");
    asking.prompt();
    const publicKey = await next();
    output.write("Private secret (not shown): ");
    const privateSecret = await next();
    output.write("\n");
    if (publicKey !== "" && privateSecret !== "") return { publicKey, privateSecret };
  } finally {
    asking.close();
  }
  throw new Error("Enter both parts of the key pair. Nothing was sent.");
}
