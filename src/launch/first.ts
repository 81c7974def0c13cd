/**
 * The page's first script, before all others and by itself: the token is out of the address before anything else is
 * loaded or could read it. It is kept in this closure and given out once.
 */
declare global {
  interface Window {
    /** What the address brought; it can be taken once. */
    takeLaunch?: () => string;
  }
}

/** Office.js finds its host in the query of the page that the pane opens, so that this one stays. */
function isOfOffice(search: string): boolean {
  try {
    return /^\?sign-in(&|$)/.test(search) && !/token|expires_in/i.test(decodeURIComponent(search));
  } catch {
    return false;
  }
}

let held = location.search;

/** By the whole address: a path that begins with two slashes would by itself be another host's. */
function clean(): void {
  const address = new URL(location.href);
  address.search = "";
  address.hash = "";
  history.replaceState(null, "", address);
}

if (window.top !== window) {
  clean();
  // Whoever frames this page is shown nothing: what is parsed from here on has no place, and is not run.
  window.stop();
  document.documentElement.remove();
} else {
  if (!isOfOffice(held)) clean();
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
