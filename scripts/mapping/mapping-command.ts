import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { createAccountWithReader, createServiceSession } from "../../src/client/account/create-account";
import { deriveMapping } from "../../src/client/account/recognised/derived-mapping";
import { RecognitionReader } from "../../src/client/account/recognised/recognition-reader";
import { browserClock, browserFetch } from "../../src/addin/host/browser-apis";
import { MappingError, parseMapping } from "../../src/wire/mapping/parse-mapping";
import { findReasonTraits, reasonFromError } from "../../src/lca/reasons";
import { serviceAddress } from "../../src/client/service/service-address";
import type { Session } from "../../src/client/service/session";
import { checkMapping, isFitting } from "./check-mapping";
import { formatFindings } from "./findings-text";
import { LinePrompt } from "./line-prompt";
import { countEqualNumbers, findSamplePlaces } from "./sample-places";
import { formatFailure, formatUndeclarableRole } from "./mapping-text";

/** To check the mapping in a file, or to write a draft to one. */
export interface MappingTask {
  readonly service: string;
  readonly does: "check" | "draft";
  readonly file: string;
}

/** The folder and the streams of the command. */
export interface CommandShell {
  readonly folder: string;
  readonly input: Readable;
  readonly output: Writable;
  /** For questions and error messages. */
  readonly errors: Writable;
}

/** Runs `npm run mapping`. Returns its exit code. */
export async function runMappingCommand(task: MappingTask, shell: CommandShell): Promise<number> {
  const command = new MappingCommand(resolve(shell.folder, task.file), task.service, shell);
  try {
    return await command[task.does]();
  } catch (thrown) {
    command.sayFailure(thrown);
    return 1;
  } finally {
    command.prompt.close();
  }
}

class MappingCommand {
  readonly prompt: LinePrompt;

  constructor(
    private readonly file: string,
    private readonly service: string,
    private readonly shell: CommandShell,
  ) {
    this.prompt = new LinePrompt(shell.input, shell.errors);
  }

  /** Checks the file until it fits. */
  check(): Promise<number> {
    this.readFile();
    return this.withSession(async (session) =>
      (await this.checkFile(session)) ? 0 : this.checkAgain(session, 1),
    );
  }

  /** Writes the mapping that recognition proposes, if it reads as recognition does; never over another file. */
  draft(): Promise<number> {
    const { file } = this;
    if (existsSync(file)) throw new Error(`${file} already exists. Choose another file: --out other.json.`);
    return this.withSession(async (session) => {
      const recognised = createAccountWithReader(session, new RecognitionReader(session));
      await recognised.identity();
      const { mapping: json, begun, undecided, lacking } = await deriveMapping(recognised, {});
      if (!json) {
        const why = lacking ? `: ${formatUndeclarableRole(lacking)}` : "";
        if (!begun)
          throw new Error(`No draft was written, as recognition can't tell everything apart${why}.`);
        writeFileSync(file, `${JSON.stringify(begun, null, 2)}\n`, { flag: "wx" });
        this.say([
          `${file} is a draft of everything but the results, which recognition can't tell apart${why}.`,
          'Declare them in "impacts": see "Which indicator" in docs/mapping.md.',
        ]);
        return this.checkAgain(session, 1);
      }
      const { account: mapped, findings } = await checkMapping(json, session);
      const places = await findSamplePlaces(recognised);
      const equalCount = await countEqualNumbers(recognised, mapped, places, undecided.length > 0);
      writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`, { flag: "wx" });
      this.say(formatFindings(findings, json));
      this.say([
        `${file} is a draft. It gives the same ${equalCount} numbers as recognition. Check it before you use it.`,
      ]);
      return this.checkAgain(session, isFitting(findings) ? 0 : 1);
    });
  }

  sayFailure(thrown: unknown): void {
    this.shell.errors.write(`${formatPlain(formatFailure(thrown))}\n`);
  }

  private say(lines: readonly string[]): void {
    for (const line of lines) this.shell.output.write(`${formatPlain(line)}\n`);
  }

  /** Checks the file again after each line of input, until it fits or the input ends. */
  private async checkAgain(session: Session, codeSoFar: number): Promise<number> {
    const request = `Change ${formatPlain(basename(this.file))}, then press Enter to check it again, or Ctrl+C to end.`;
    let code = codeSoFar;
    while (await this.prompt.waitForLine(request)) {
      code = 1;
      try {
        if (await this.checkFile(session)) return 0;
      } catch (thrown) {
        // The keys stay good while the service is away.
        if (findReasonTraits(reasonFromError(thrown)).lasts !== "passing") throw thrown;
        this.sayFailure(thrown);
      }
    }
    return code;
  }

  /** Checks the mapping that the file holds now; true if everything fits. */
  private async checkFile(session: Session): Promise<boolean> {
    try {
      const json = this.readFile();
      const { findings } = await checkMapping(json, session);
      this.say(formatFindings(findings, json));
      if (!isFitting(findings)) return false;
      this.say(["Everything that was read fits the mapping."]);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof UnusableFileError)) throw thrown;
      this.sayFailure(thrown);
      return false;
    }
  }

  /** The JSON of the mapping in the file. Throws `UnusableFileError` if it is none. */
  private readFile(): unknown {
    const { file } = this;
    try {
      const json: unknown = JSON.parse(readFileSync(file, "utf8"));
      parseMapping(json);
      return json;
    } catch (cause) {
      const unreadable =
        cause instanceof SyntaxError ? `contains no JSON: ${cause.message}` : "can't be read";
      const why = cause instanceof MappingError ? `can't be used: ${cause.message}` : unreadable;
      throw new UnusableFileError(`${file} ${why}.`, { cause });
    }
  }

  /** Signs in for as long as the task takes, and then forgets the keys. */
  private async withSession<T>(use: (session: Session) => Promise<T>): Promise<T> {
    const service = serviceAddress(this.service);
    const keys = await this.prompt.askForKeys();
    const session = createServiceSession({ service, keys, fetch: browserFetch, clock: browserClock });
    try {
      return await use(session);
    } finally {
      session.end();
    }
  }
}

class UnusableFileError extends Error {}

/** Text from the service must neither control the terminal nor change the order of what it shows. */
function formatPlain(text: string): string {
  return text.replace(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, " ");
}
