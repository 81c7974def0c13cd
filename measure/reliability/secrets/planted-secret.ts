import type { Page } from "playwright-core";
import { withSecretsFixture } from "./secrets-fixture";
import { huntSecrets } from "./secret-hunt";
import type { SecretInspection } from "./secrets-fixture";
import type { SignInMode } from "./sign-in-modes";
import { takeHeapSnapshot } from "./heap-snapshot";

const planted = "planted-Zq9vHunt7Kx-in-every-place";

/** Puts one text into every place: a hunt that does not find it there would prove nothing. */
export const plantedSecretMode: SignInMode = (browser) =>
  withSecretsFixture(browser, async ({ page, watch, site, service }) => {
    await page.goto(`${site.origin}/addin/config.json`);
    await plant(page, [planted, service.origin]);
    const secrets = new Map([["planted text", planted]]);
    const hunted = await huntSecrets({ page, watch, secrets, frame: /config\.json/ }, false);
    const inMemory = (await takeHeapSnapshot(page)).includes(planted);
    const found = new Set([...hunted.findings.map(({ where }) => where), ...(inMemory ? ["memory"] : [])]);
    const missed = places.filter((place) => !found.has(place));
    const look: SecretInspection = {
      mode: "control",
      moment: "a text planted in every place is found in each",
      places: places.length,
      memory: "holds all",
      wrong: missed.map((where) => ({ what: "planted text", where: `not found in ${where}` })),
    };
    return [look];
  });

const places = [
  ...[
    "localStorage",
    "sessionStorage",
    "cookies",
    "cache storage",
    "address",
    "history state",
    "window name",
  ],
  ...["performance entries", "markup", "title", "globals", "fields", "IndexedDB", "console", "memory"],
  ...["requests to the service, but where they belong", "requests to anywhere else"],
];

function plant(page: Page, given: readonly [string, string]): Promise<void> {
  return page.evaluate(async ([text, service]) => {
    localStorage.setItem("planted", text);
    sessionStorage.setItem("planted", text);
    document.cookie = `planted=${text}`;
    await caches.open(text);
    history.replaceState({ text }, "", `#${text}`);
    window.name = text;
    performance.mark(text);
    document.title = text;
    document.body.setAttribute("data-planted", text);
    const input = document.createElement("input");
    input.value = text;
    document.body.append(input);
    Object.assign(window, { planted: text });
    console.log(text);
    await new Promise<void>((done, fail) => {
      const opened = indexedDB.open("planted");
      opened.onupgradeneeded = () => opened.result.createObjectStore("rows");
      opened.onerror = () => fail(new Error("IndexedDB"));
      opened.onsuccess = () => {
        const writing = opened.result.transaction("rows", "readwrite");
        writing.objectStore("rows").put(new TextEncoder().encode(text), 1);
        writing.oncomplete = () => (opened.result.close(), done());
      };
    });
    await fetch(`${service}/?${text}`).catch(() => undefined);
    await fetch(`/?${text}`).catch(() => undefined);
  }, given);
}
