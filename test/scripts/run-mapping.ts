import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { MappingTask } from "../../scripts/mapping/mapping-command";
import { runMappingCommand } from "../../scripts/mapping/mapping-command";
import type { DemoOptions } from "../../workbench/sample-service";
import { createDemoService } from "../../workbench/sample-service";
import { listenOverHttp } from "../../workbench/sample-service/serve-over-http";
import { folder as mappings } from "../wire/mapping/sample";

export interface CommandOutcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs `npm run mapping` in a folder, with these lines on its input. */
export async function runMapping(
  task: MappingTask,
  typed: readonly string[],
  folder = mappings,
): Promise<CommandOutcome> {
  const command = startMapping(task, folder);
  command.input.end(typed.map((line) => `${line}\n`).join(""));
  return command.outcome;
}

/** Starts `npm run mapping` in a folder. */
export function startMapping(task: MappingTask, folder: string) {
  const input = new PassThrough();
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const [outputText, errorText] = [text(output), text(errors)];
  let requestCount = 0;
  let noteRequest = (): void => undefined;
  errors.on("data", (chunk) => {
    if (!String(chunk).includes("press Enter")) return;
    requestCount += 1;
    noteRequest();
  });
  let hasEnded = false;
  const run = async (): Promise<CommandOutcome> => {
    const code = await runMappingCommand(task, { folder, input, output, errors });
    hasEnded = true;
    noteRequest();
    output.end();
    errors.end();
    return { code, output: await outputText, errors: await errorText };
  };
  return {
    input,
    output,
    outcome: run(),
    /** Waits until the command has asked for this many lines after the keys. */
    async waitForRequest(count: number): Promise<void> {
      while (requestCount < count) {
        if (hasEnded) throw new Error("The command has ended.");
        await new Promise<void>((resolve) => (noteRequest = resolve));
      }
    },
  };
}

/** The sample service over HTTP, for as long as it is used. */
export async function withSampleService<T>(
  use: (address: string) => Promise<T>,
  options: Partial<DemoOptions> = {},
): Promise<T> {
  const server = await listenOverHttp((address) => createDemoService({ ...options, address }));
  try {
    return await use(server.address);
  } finally {
    await server.close();
  }
}

export const secret = "sample-secret-DF";
/** The lines to type for the sample service in this shape. */
export const keysIn = (shape: string) => [`sample-DF.${shape}`, secret];

/** Has a draft written to `mapping.json` in a folder, of the sample service in this shape. */
export const draftMapping = (shape: string, folder: string, file = "mapping.json"): Promise<CommandOutcome> =>
  withSampleService((service) => runMapping({ service, does: "draft", file }, keysIn(shape), folder));

/** Checks a mapping in a folder against the sample service in this shape. */
export const checkMappingFile = (
  shape: string,
  file: string,
  folder = mappings,
  options: Partial<DemoOptions> = {},
): Promise<CommandOutcome> =>
  withSampleService(
    (service) => runMapping({ service, does: "check", file }, keysIn(shape), folder),
    options,
  );
