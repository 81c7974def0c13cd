import { join } from "node:path";

declare global {
  /** `environment.js` provides this global. */
  function loadedOnce(module: string): unknown;
}

interface Generated {
  readonly metadataJson: string;
  readonly associate: readonly { readonly id: string; readonly functionName: string }[];
  readonly errors: readonly string[];
}

let generated: Promise<Generated> | null = null;

/** The build's output from our functions' file, by the same package: functions.json, and the associated functions. */
export async function builtFunctions(): Promise<Generated> {
  generated ??= generate();
  return generated;
}

async function generate(): Promise<Generated> {
  const paths = [require.resolve("custom-functions-metadata-plugin")];
  const metadata = loadedOnce(require.resolve("custom-functions-metadata", { paths })) as {
    generateCustomFunctionsMetadata(input: string): Promise<Generated>;
  };
  const made = await metadata.generateCustomFunctionsMetadata(
    join(__dirname, "../../src/functions/functions.ts"),
  );
  if (made.errors.length > 0) throw new Error(made.errors.join("\n"));
  return made;
}
