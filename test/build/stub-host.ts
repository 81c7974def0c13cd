import { createContext, runInContext } from "node:vm";

/** The effects of a script while it was first run. */
export interface FirstRun {
  /** "associate IMPACT", "load chunk.js", "fetch config.json", in the order in which they happened. */
  readonly events: readonly string[];
}

/**
 * Runs a built script as the page does, in a host that only records: Office never gets ready, and no request is
 * answered. Returns the effects until the script returned.
 */
export function runBuiltScript(script: string): FirstRun {
  const events: string[] = [];
  const never = new Promise<never>(() => undefined);
  const note = (kind: string) => (name: unknown) => void events.push(`${kind} ${String(name)}`);
  const host = createContext({
    CustomFunctions: { associate: note("associate"), Error: class extends Error {} },
    Office: {
      onReady: () => never,
      actions: { associate: note("action") },
      context: {},
    },
    document: fakeDocument(note("load")),
    location: new URL("https://addin.example/some/path/taskpane.html"),
    fetch: (address: unknown) => (note("fetch")(address), never),
    ...{ URL, URLSearchParams, AbortController, AbortSignal, TextEncoder, TextDecoder, crypto, performance },
    ...{ setTimeout: () => 0, clearTimeout: () => undefined, queueMicrotask: () => undefined },
    ...{ addEventListener: () => undefined, Request, Response, Headers, console },
  });
  runInContext("var self = globalThis, window = globalThis;", host);
  runInContext(script, host);
  return { events: [...events] };
}

/** The parts of a document that webpack's loader of chunks and stylesheets uses. */
function fakeDocument(load: (address: unknown) => void) {
  const append = (element: { src?: string; href?: string }) => load(element.src ?? element.href);
  return {
    baseURI: "https://addin.example/some/path/taskpane.html",
    head: { appendChild: append },
    getElementsByTagName: () => [],
    querySelector: () => null,
    createElement: () => ({
      attributes: new Map<string, string>(),
      setAttribute(name: string, value: string) {
        this.attributes.set(name, value);
      },
      addEventListener: () => undefined,
    }),
    addEventListener: () => undefined,
  };
}
