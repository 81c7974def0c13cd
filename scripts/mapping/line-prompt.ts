import type { Interface } from "node:readline";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Writable } from "node:stream";
import type { ApiKeyPair } from "../../src/client/service/ports";

/** Asks a person, or whatever writes to the command's input, for lines. */
export class LinePrompt {
  private reader: Interface | null = null;
  private lines: AsyncIterator<string> | null = null;

  constructor(
    private readonly input: Readable & { readonly isTTY?: boolean },
    private readonly output: Writable,
  ) {}

  /**
   * Asks for a key pair, a line each, without showing the secret. The pair is held in memory alone. Throws with one
   * sentence if either part is missing.
   */
  async askForKeys(): Promise<ApiKeyPair> {
    const { input, output } = this;
    const isTerminal = input.isTTY === true;
    let isHidden = false;
    const echo = new Writable({
      write(chunk, _encoding, done) {
        if (!isHidden) output.write(chunk);
        done();
      },
    });
    const reader = this.open(echo, isTerminal);
    // Hidden at once, because both lines may be pasted together.
    reader.once("line", () => (isHidden = true));
    reader.setPrompt("Public key: ");
    reader.prompt();
    const publicKey = (await this.nextLine()) ?? "";
    output.write("Private secret (not shown): ");
    const privateSecret = (await this.nextLine()) ?? "";
    output.write("\n");
    // While it hides what is typed, Ctrl+C would not end the command. Other input may already be read up to its end.
    if (isTerminal) this.close();
    if (publicKey !== "" && privateSecret !== "") return { publicKey, privateSecret };
    throw new Error("Enter both parts of the key pair. Nothing was sent.");
  }

  /** Waits for a line; false if the input has ended. */
  async waitForLine(request: string): Promise<boolean> {
    this.output.write(`${request}\n`);
    if (!this.lines) this.open(this.output, false);
    return (await this.nextLine()) !== null;
  }

  close(): void {
    this.reader?.close();
    this.reader = null;
    this.lines = null;
  }

  private open(output: Writable, terminal: boolean): Interface {
    const reader = createInterface({ input: this.input, output, terminal, historySize: 0 });
    this.reader = reader;
    this.lines = reader[Symbol.asyncIterator]();
    return reader;
  }

  private async nextLine(): Promise<string | null> {
    const next = await this.lines?.next();
    return !next || next.done ? null : next.value.trim();
  }
}
