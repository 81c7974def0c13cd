import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
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
  given: readonly string[],
  typed: readonly string[],
  folder = mappings,
): Promise<CommandOutcome> {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const input = Readable.from(typed.map((line) => `${line}\n`));
  const code = await runMappingCommand(given, { folder, input, output, errors });
  output.end();
  errors.end();
  return { code, output: await text(output), errors: await text(errors) };
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

/** Has a draft written in a folder, of the sample service in this shape. */
export const draftMapping = (
  shape: string,
  folder: string,
  ...given: readonly string[]
): Promise<CommandOutcome> =>
  withSampleService((address) => runMapping(["--service", address, ...given], keysIn(shape), folder));
