import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AbortablePromise, DOMWindow } from "jsdom";
import { JSDOM, ResourceLoader, VirtualConsole } from "jsdom";
import type { SimulatedOfficeHost } from "../office/office-host";
import { lendGlobals } from "./lend-globals";

const officeJs = join(dirname(require.resolve("@microsoft/office-js/package.json")), "dist");
const texts = new Map<string, Buffer>();

/** Microsoft's files come from the installed package; nothing else is fetched. */
class OfficeFiles extends ResourceLoader {
  override fetch(address: string): AbortablePromise<Buffer> | null {
    const [, name] = /\/office\/([\w./-]+\.js)$/.exec(address) ?? [];
    if (name === undefined) return null;
    const text = texts.get(name) ?? readFileSync(join(officeJs, name));
    texts.set(name, text);
    return Object.assign(Promise.resolve(text), { abort: () => undefined });
  }
}

/** Globals of the page that the add-in's code, run by Node, expects. */
const ofThePage = [
  "window",
  "document",
  "location",
  "navigator",
  "localStorage",
  "sessionStorage",
  "DOMParser",
  "XMLSerializer",
  "Office",
  "OfficeExtension",
  "Excel",
  "CustomFunctions",
] as const;

const page = `<!doctype html><title>add-in</title>
<script src="https://office.test/office/office.js"></script>
<script>firstScript();</script>`;

export interface OfficePage {
  readonly window: DOMWindow;
  close(): void;
}

interface Opening {
  readonly address: string;
  readonly host: SimulatedOfficeHost;
  /** Content of the window's storage, left by an earlier page. */
  readonly stored?: ReadonlyMap<string, string>;
  /** Called when Office.js is there and Excel's part of it has not yet arrived. */
  firstScript(): void;
  complain(complaint: string): void;
}

/** Opens a page with Microsoft's Office.js and the first script, once Office.js is ready; its globals become Node's. */
export async function openOfficePage(opening: Opening): Promise<OfficePage> {
  const said = new VirtualConsole();
  said.on("jsdomError", (error: Error) => opening.complain(error.stack ?? error.message));
  said.on("error", (...words: unknown[]) => opening.complain(words.map(String).join(" ")));
  let giveBack = (): void => undefined;
  let stopTimers = (): void => undefined;
  const { window } = new JSDOM(page, {
    url: opening.address,
    runScripts: "dangerously",
    resources: new OfficeFiles(),
    pretendToBeVisual: true,
    virtualConsole: said,
    beforeParse(parsing) {
      giveBack = lendGlobalsOfPage(parsing);
      stopTimers = shareTimers(parsing, opening.complain);
      for (const [key, value] of opening.stored ?? []) parsing.sessionStorage.setItem(key, value);
      Object.assign(parsing.external, opening.host.external(parsing as unknown as Window));
      parsing["firstScript"] = () => opening.firstScript();
    },
  });
  await new Promise((loaded) => window.addEventListener("load", loaded));
  await Office.onReady();
  return {
    window,
    close() {
      giveBack();
      stopTimers();
      window.close();
    },
  };
}

function lendGlobalsOfPage(window: DOMWindow): () => void {
  const { performance } = globalThis;
  const opened = performance.now();
  // The window's own clock asks Node's, which this one replaces.
  const clock = { now: () => performance.now() - opened };
  const lent: PropertyDescriptorMap = { performance: { value: clock } };
  for (const name of ofThePage) lent[name] = { get: () => window[name] as unknown };
  return lendGlobals(lent);
}

/**
 * Lets the page's scripts use the caller's timers, as the add-in's code does: with one clock, even if the caller has
 * replaced it, all timers keep their order. Returns a function that stops those of the page.
 */
function shareTimers(window: DOMWindow, complain: (complaint: string) => void): () => void {
  const stops = new Map<number, () => void>();
  let latest = 0;
  const share =
    (repeats: boolean) =>
    (task: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]): number => {
      const id = (latest += 1);
      const run = (): void => {
        if (!repeats) stops.delete(id);
        try {
          task(...given);
        } catch (thrown) {
          complain(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
        }
      };
      const timer = repeats ? setInterval(run, milliseconds) : setTimeout(run, milliseconds);
      stops.set(id, () => clearTimeout(timer));
      return id;
    };
  const clear = (id?: number): void => {
    if (id === undefined) return;
    stops.get(id)?.();
    stops.delete(id);
  };
  Object.assign(window, {
    setTimeout: share(false),
    setInterval: share(true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  return () => stops.forEach((stop) => stop());
}
