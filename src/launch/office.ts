/** Whether Excel is there, as Office.js says; or why Office.js could not tell. */
export type Host = "excel" | "none" | "not-fetched" | "silent";

/** Office.js is ready within a second or two; only after many can one say that it does not answer. */
const patience = 10_000;

/** Loads Office.js, which this page avoids as long as it can, and asks it whether Excel is there. */
export async function findHost(): Promise<Host> {
  try {
    // One after the other: Office.js looks for the script before it.
    for (const address of addresses()) await load(address);
  } catch {
    return "not-fetched";
  }
  if (typeof Office === "undefined") return "not-fetched";
  const { promise: late, callOff } = after(patience);
  const host = await Promise.race([Office.onReady().then(hostOf), late]);
  callOff();
  return host;
}

/**
 * The page names Office.js where no browser fetches it; a page served from elsewhere may name another
 * address.
 */
function addresses(): readonly string[] {
  const named = document.getElementById("office-js")?.textContent ?? "";
  return [...named.matchAll(/\ssrc="([^"]+)"/g)].flatMap(([, address]) => address ?? []);
}

function load(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => done();
    script.onerror = () => fail(new Error("not fetched"));
    document.head.append(script);
  });
}

function hostOf(ready: { readonly host: Office.HostType | null } | undefined): Host {
  return ready && ready.host !== null ? "excel" : "none";
}

function after(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<Host>((done) => {
    timer = setTimeout(() => done("silent"), milliseconds);
  });
  return { promise, callOff: () => clearTimeout(timer) };
}
