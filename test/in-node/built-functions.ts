import { join } from "node:path";

declare global {
  /** `scripts/jest/environment.js` provides this global. */
  function loadedOnce(module: string): unknown;
}

interface BuiltFunctions {
  /** Content of functions.json. */
  readonly metadataJson: string;
  readonly associate: readonly { readonly id: string; readonly functionName: string }[];
  readonly errors: readonly string[];
}

/** The build's output from our functions' file; throws if the build would fail. */
export async function builtFunctions(): Promise<BuiltFunctions> {
  const built = await (loadedOnce(join(__dirname, "build-functions.js")) as Promise<BuiltFunctions>);
  if (built.errors.length > 0) throw new Error(built.errors.join("\n"));
  return built;
}
