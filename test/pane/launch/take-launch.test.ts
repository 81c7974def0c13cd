import { JSDOM } from "jsdom";

const page = "https://addin.example/excel/launch.html";
const office = "?sign-in&_host_Info=Excel$Web$16.00$en-US$$";
const flights = "&_flights=%5B%22Microsoft.Office%22%5D";

/**
 * Opens the page at this address and runs its first script: returns the remaining address, and the query that can be
 * taken.
 */
function opened(more: string): { readonly address: string; readonly taken: string | undefined } {
  const { window } = new JSDOM("", { url: page + more });
  const lent = { window, location: window.location, history: window.history, document: window.document };
  const own = Object.getOwnPropertyDescriptors(globalThis);
  for (const [name, value] of Object.entries(lent)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  try {
    jest.isolateModules(() => void jest.requireActual("../../../src/pane/launch/take-launch"));
    return { address: window.location.href, taken: (window as unknown as Window).takeLaunch?.() };
  } finally {
    for (const name of Object.keys(lent)) {
      Reflect.deleteProperty(globalThis, name);
      const before = own[name];
      if (before) Object.defineProperty(globalThis, name, before);
    }
    window.close();
  }
}

test.each([
  office,
  "?sign-in",
  `${office}#${flights}`,
  `${office}#&_xdm_Info=7f3c|6d5e|https://excel.example`,
])("the address part %s is Office.js's own and stays", (more) => {
  expect(opened(more)).toEqual({ address: page + more, taken: more.replace(/#.*/, "") });
});

test.each([
  "#access_token=t0ken",
  "#/access_token=t0ken",
  "#/x?access_token=t0ken",
  "#!access_token=t0ken&token_type=Bearer",
  "#access%5Ftoken=t0ken",
  "#%61ccess_t%6Fken=t0ken",
  "#acces%2573_tok%2565n=t0ken",
  "#_access_token=t0ken",
  "#&_x=1&id_token=t0ken",
  "#&_x=1&refresh%5Ftoken=t0ken",
  "#expires_in=3600",
  "#t0ken",
  "#code=t0ken",
  "#&_x=%E0%A4%A&access_token=t0ken",
  "#%",
  "##access_token=t0ken",
])("the query of the window that the pane opened stays and the fragment goes, with %s", (fragment) => {
  expect(opened(office + fragment)).toEqual({ address: page + office, taken: office });
});

test.each([
  ["?access_token=t0ken&token_type=Bearer", "#&_x=1"],
  ["?sign-in&access_token=t0ken", ""],
  ["?sign-in&access%5Ftoken=t0ken", ""],
  ["?sign-in&acces%2573_tok%2565n=t0ken", ""],
  ["?sign-in&access_token=t0ken", "#access_token=t0ken"],
  ["?sign-in&%E0%A4%A", "#t0ken"],
  ["?sign-in-not&x=1", "#&_x=1"],
  ["", "#access_token=t0ken"],
  ["", `#${flights}`],
  ["?", "#"],
])("nothing of %s%s stays, and the query can be taken once", (query, fragment) => {
  expect(opened(query + fragment)).toEqual({ address: page, taken: query === "?" ? "" : query });
});
