import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AbortablePromise, DOMWindow } from "jsdom";
import { JSDOM, ResourceLoader, VirtualConsole } from "jsdom";
import type { SimulatedOfficeHost } from "../office/office-host";

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
  const { window } = new JSDOM(page, {
    url: opening.address,
    runScripts: "dangerously",
    resources: new OfficeFiles(),
    pretendToBeVisual: true,
    virtualConsole: said,
    beforeParse(parsing) {
      giveBack = lendGlobals(parsing);
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
      window.close();
    },
  };
}

function lendGlobals(window: DOMWindow): () => void {
  const { performance } = globalThis;
  const opened = performance.now();
  // The window's own clock asks Node's, which this one replaces.
  const clock = { now: () => performance.now() - opened };
  const lent: PropertyDescriptorMap = { performance: { value: clock } };
  for (const name of ofThePage) lent[name] = { get: () => window[name] as unknown };
  const names = Object.keys(lent);
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of names) Object.defineProperty(globalThis, name, { ...lent[name], configurable: true });
  return () => {
    for (const [name, was] of before) {
      if (was) Object.defineProperty(globalThis, name, was);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
