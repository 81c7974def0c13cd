/**
 * The page's first script, on its own before all others: the token leaves the address before anything else is
 * loaded or could read it. It is kept in this closure and handed out once.
 */
declare global {
  interface Window {
    /** What the address brought; it can be taken once. */
    takeLaunch?: () => string;
  }
}

/** Office.js finds its host in the query of the page that the pane opens, so that query stays. */
function isOfOffice(search: string): boolean {
  return /^\?sign-in(&|$)/.test(search) && !tellsOfLaunch(search);
}

/**
 * Office.js also writes into the fragment, under names that begin with "_". A sign-in may arrive there as
 * well.
 */
function isOfficesFragment(hash: string): boolean {
  return /^(#(&_\w+=[^&]*)+)?$/.test(hash) && !tellsOfLaunch(hash);
}

/** However often its names are encoded; what cannot be decoded may hold anything. */
function tellsOfLaunch(text: string): boolean {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? /token|expires_in/i.test(text) : tellsOfLaunch(decoded);
  } catch {
    return true;
  }
}

let held = location.search;

/** By the whole address: a path that begins with two slashes would by itself be another host's. */
function clean(keepsQuery = false): void {
  const address = new URL(location.href);
  if (!keepsQuery) address.search = "";
  address.hash = "";
  history.replaceState(null, "", address);
}

if (window.top !== window) {
  clean();
  // Whoever frames this page sees nothing: what is parsed from here on goes nowhere and does not run.
  window.stop();
  document.documentElement.remove();
} else {
  const keepsQuery = isOfOffice(held);
  if (!keepsQuery || !isOfficesFragment(location.hash)) clean(keepsQuery);
  Object.defineProperty(window, "takeLaunch", {
    configurable: true,
    value: () => {
      delete window.takeLaunch;
      const given = held;
      held = "";
      return given;
    },
  });
}

export {};
