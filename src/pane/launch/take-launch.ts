/**
 * The page's first script, on its own before all others: removes the token from the address before anything else is
 * loaded or could read it. The token is kept in this closure and handed out once.
 */
declare global {
  interface Window {
    /** The query of the launch; it can be taken once. */
    takeLaunch?: () => string;
  }
}

/** True for the query with which the pane opens this page. It stays, as Office.js finds its host in it. */
function isOfficeQuery(search: string): boolean {
  return /^\?sign-in(&|$)/.test(search) && !containsLaunch(search);
}

/** True for Office.js's own fragment, with names that begin with "_". A sign-in may arrive there as well. */
function isOfficeFragment(hash: string): boolean {
  return /^(#(&_\w+=[^&]*)+)?$/.test(hash) && !containsLaunch(hash);
}

/** True for names of a launch, however often they are encoded, and for text that cannot be decoded. */
function containsLaunch(text: string): boolean {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? /token|expires_in/i.test(text) : containsLaunch(decoded);
  } catch {
    return true;
  }
}

let launchQuery = location.search;

/** Cleans the whole address: a path that begins with two slashes would by itself be another host's. */
function cleanAddress(keepsQuery = false): void {
  const address = new URL(location.href);
  if (!keepsQuery) address.search = "";
  address.hash = "";
  history.replaceState(null, "", address);
}

if (window.top !== window) {
  cleanAddress();
  // A page that frames this one sees nothing: all that is parsed from here on goes nowhere and does not run.
  window.stop();
  document.documentElement.remove();
} else {
  const keepsQuery = isOfficeQuery(launchQuery);
  if (!keepsQuery || !isOfficeFragment(location.hash)) cleanAddress(keepsQuery);
  Object.defineProperty(window, "takeLaunch", {
    configurable: true,
    value: () => {
      delete window.takeLaunch;
      const given = launchQuery;
      launchQuery = "";
      return given;
    },
  });
}

export {};
