import type { Say } from "./reasons";

/** The pane's own sentences in English. What stands in braces is filled in where the sentence is shown. */
export const english = {
  title: "Product Impact",
  places: {
    label: "Places",
    pick: "Pick",
    workbook: "Workbook",
    account: "Account",
    opening: "Opening…",
    notFetched: "This part of the pane could not be fetched. Check the internet connection and try again.",
    connectFirst: "Connect first: then you pick products and results here and put them into cells.",
    toAccount: "Go to Account",
  },

  pick: {
    products: "Products",
    search: "Search products by name or id",
    keys: "↓ enters the list, Space picks, Shift+↓ several",
    reading: "Reading the products…",
    none: "The service lists no products for this account.",
    noHits: "No product is like “{text}”.",
    found: "{count} found",
    oneFound: "1 found",
    views: {
      label: "Which products",
      all: "All",
      picked: "Picked",
      favourites: "Favourites",
      recent: "Recent",
    },
    nothingPicked: "Nothing picked yet.",
    noFavourites: "No favourites yet. Add one in a product’s details.",
    noRecent: "Products you pick are kept here, on this computer.",
    list: "Products",
    picked: "{count} picked",
    clear: "Clear",
    previewed: "At right: {indicator} [{unit}], A1-A3, rounded",
    noPreview: "no value",

    details: "Details of {product}",
    id: "Id",
    addFavourite: "Add to favourites",
    removeFavourite: "Remove from favourites",
    readingDetails: "Reading the details…",
    results: "Results, A1-A3",
    said: "What the service says",

    indicators: "Indicators",
    readingIndicators: "Reading the indicators…",
    allOf: "{group}: all {count}",
    show: "Show {group}",
    groups: {
      impacts: "Environmental impacts",
      toxicity: "Toxicity",
      resources: "Resource use",
      waste: "Waste",
      "output flows": "Output flows",
      results: "Weighted results",
      costs: "Costs",
      midpoints: "Midpoints",
      endpoints: "Endpoints",
      prices: "Environmental prices",
      other: "Other",
    },

    scenarios: "Stages",
    production: "Production (A1-A3)",
    use: "use",
    endOfLife: "end of life",
    someHave: "{count} of {total} products",
    pickFirst: "Pick products to see their scenarios.",
    noScenarios: "The picked products have no scenarios.",
    readingScenarios: "Reading the scenarios…",
    readMany: "Read the scenarios of {count} products",

    counted: "{done} of {total}",
    cancel: "Cancel",
    cancelled: "Cancelled.",
    again: "Read again",
    loading: "Opening the picker…",
  },

  recovery: {
    broken: {
      title: "The pane could not be drawn",
      meaning:
        "This is a mistake of the add-in. The cells are as they were, and what was picked here may be gone. If it happens again, please report what you did.",
    },
    noOffice: {
      title: "Excel's part of the add-in did not load",
      meaning:
        "Microsoft's Office.js could not be fetched from appsforoffice.microsoft.com. Numbers already in the cells have not changed. Check the internet connection and try again; if a firewall stands between, ask for that address to be allowed.",
    },
    noAnswer: {
      title: "Excel has not answered yet",
      meaning:
        "The pane waits for Excel and comes by itself when it answers. If it does not, try again, or close this pane and open it from the ribbon. Numbers already in the cells have not changed.",
    },
    noExcel:
      "This page is not open in Excel, so nothing can be put into cells. In Excel, open it from the ribbon; if you did, try again.",
    tryAgain: "Try again",
  },

  statusDisconnected: "Not connected",
  statusConnecting: "Connecting…",
  statusOpeningSample: "Opening the sample data…",
  statusQuestion: "One question before connecting",
  statusConnected: "Connected to {company}",
  statusSample: "Connected to sample data",

  notConnected: "Not connected",
  somethingWrong: "Something needs attention",
  numbersStand: "Numbers already in the cells have not changed.",

  version: {
    advised:
      "The service advises against the version of its interface that this add-in reads, and names no last day. Numbers are not affected. Update the add-in, or ask who installed it.",
    advisedFrom:
      "The service advises against the version of its interface that this add-in reads as of {day}, and names no last day. Numbers are not affected. Update the add-in, or ask who installed it.",
    ends: "The service says that the version of its interface that this add-in reads ends on {day}. Numbers are not affected until then. Update the add-in, or ask who installed it.",
    ended:
      "The service says that the version of its interface that this add-in reads ended on {day}. It still answers. Once it does not, numbers stay in their cells and can no longer be refreshed. Update the add-in, or ask who installed it.",
    dates: "en-GB",
  },

  keysTitle: "Connect with your key pair",
  publicKey: "Public key",
  privateSecret: "Private secret",
  serviceAddress: "Service address",
  connect: "Connect",
  connecting: "Connecting…",
  receiver: "The key goes to {host}",
  noReceiver: "Write the service address in full, starting with https://",
  secretEmptied: "The address has changed, so the secret was emptied.",
  missingPublicKey: "Enter the public key.",
  missingPrivateSecret: "Enter the private secret.",
  keysPlace:
    "You find your keys in the platform under {path}. The private secret is shown only once, when the key is made. Making a new one may cut off colleagues who use the present one: ask them first.",
  keysPath: "Account settings › Company Information › Client API Keys",

  sampleTitle: "No keys at hand?",
  sampleMeaning: "The sample data are made-up products. Nothing is sent anywhere.",
  trySample: "Try with sample data",

  questionTitle: "Change all numbers?",
  questionHeld: "This workbook holds numbers of {held}.",
  questionOffered: "Connecting as {offered} changes all of them together.",
  account: {
    plain: "{company}, {basis}",
    at: "{company}, {basis}, at {host}",
    sample: "{company} (sample data), {basis}",

    holds: "This workbook holds numbers of {company}. Sign in as that company, or choose another account.",
    lately: "This workbook holds no numbers yet, so you are connected as the account used last.",

    keepTitle: "Keep this sign-in?",
    keepUntilClosed: "Until this workbook closes",
    keepUntilClosedMeaning: "The keys stay in memory only. So it is also while you do not answer.",
    keepHere: "Keep on this computer",
    keepHereMeaning:
      "The keys are stored encrypted by this browser, and workbooks with this account’s numbers connect by themselves. That hides the keys from a glance, not from someone who can read your user’s files, nor from code on this add-in’s own address.",
    cannotKeep: "Sign-ins cannot be kept on this computer: they last until this workbook closes.",
    keepFailed: "The sign-in could not be kept on this computer. It lasts until this workbook closes.",
    forgetFailed:
      "The sign-in could not be removed from this computer’s storage. Clear this site’s data in the browser.",

    accountsTitle: "Accounts",
    kept: "Kept on this computer",
    untilClosed: "Until this workbook closes",
    inUse: "Connected",
    ended: "Disconnected: choose it to connect again",
    refused: "The service refused this key. It is kept: try it again, or enter a new key pair",
    unreadable: "Can no longer be read here: enter the key pair again",
    rename: "Rename",
    renameOne: "Rename {name}",
    name: "Name of the account",
    save: "Save",
    cancel: "Cancel",
    forget: "Forget",
    forgetOne: "Forget {name}",
    forgetQuestion:
      "Forget the keys of {name}? The platform does not show a secret again: without it, a new key must be made.",
    forgetYes: "Forget these keys",
    addTitle: "Connect as another account",

    forgetAll: "Forget everything…",
    forgetAllMeaning: "Removes all sign-ins from this computer and disconnects all open workbooks.",
    forgetAllQuestion:
      "Forget all sign-ins and disconnect all open workbooks? The platform does not show a secret again: without it, a new key must be made. Numbers stay in their cells.",
    forgetAllYes: "Forget everything",

    test: "Test the connection",
    testing: "Testing…",
    findings: {
      well: "All is well: {host} answers and takes the key.",
      there: "{host} answers. Enter both keys to have them tested too.",
      offline: "This computer is offline. Connect it to a network, then test again.",
      "no-answer":
        "Nothing answers at {host}. Check the address and the network; if both are right, ask your IT department whether a firewall stands between.",
      slow: "{host} did not answer within 30 seconds. Try again later.",
      blocked:
        "{host} answers, but does not let this page read its answers (CORS). Ask who runs the service to allow {origin}.",
      redirected:
        "{host} sends us on to another address, which is not followed, since the keys would go along. Check the service address, or ask who installed the add-in.",
      "wrong-address":
        "Something answers at {host}, but it is not the service. Check the service address, or ask who installed the add-in.",
      "wrong-key":
        "{host} answers, but refuses the key. Check that both keys are whole; if they are, a newer key may have replaced them.",
      refused:
        "{host} answers, but refuses the sign-in ({status}). Check both keys; if they are right, tell this number to who runs the service.",
      "not-allowed":
        "{host} takes the key, but does not let this account see its own company. Ask who manages the account.",
      fault: "{host} has a fault ({status}). Nothing is wrong on your side: try again later.",
      busy: "{host} is asked too much. Wait a minute, then test again.",
    },
  },
  change: "Change all numbers",
  keep: "Keep as it is",

  accountTitle: "Your account",
  sampleMark: "Sample data – made-up products, not for use in a declaration",
  user: "User",
  company: "Company",
  standard: "LCA standard",
  presentation: "Presentation",
  service: "Service address",

  refresh: "Refresh",
  refreshing: "Refreshing…",
  refreshMeaning: "Reads every result in use anew, then changes the cells together.",

  reading: {
    title: "How this service was read",
    meaning:
      "Names that the service uses, and what they were taken for; no values. What is not understood does no harm, unless something is missing.",
    nothing: "Nothing is connected, so nothing was read.",
    kinds: {
      definition: "Indicators",
      product: "Products",
      scenario: "Scenarios",
      impact: "Results",
      company: "Company",
      user: "User",
    },
    shapes: "Shape: {names}",
    listShapes: "Shape of lists: {names}",
    from: "{meaning} ← {names}",
    lacking: "Not found: {names}",
    relations: "Relations: {names}",
    others: "Not understood: {names}",
    andMore: "{names} and {count} more",
    onlyMore: "{count} that may be ids",
    refused: "Not read",
    times: "{what} ({count} times)",
    refusals: {
      unreadable: "Unreadable: {found}",
      unclear: "Unclear: {found}",
      "incomplete-list": "A list that did not come whole",
      "foreign-address": "A link to an address outside the service",
      "too-large": "An answer larger than 64 MB",
      "stages-apart": "Results of single modules, which are not added up",
    },
    taught: "Names added in config.json",
    states: {
      used: "{word} ← {name}",
      unused: "{word} ← {name} (not met so far)",
      unknown: "{word} ← {name} (no such meaning: {word})",
    },
    copy: "Copy report",
    copied: "Copied.",
    copyByHand: "The clipboard is closed to add-ins here. The report is selected: press Ctrl+C.",
    report: "Report",
    reportTitle: "Product Impact for Excel: how this service was read",
  },

  disconnect: "Disconnect",
  disconnectMeaning:
    "In all open workbooks. Numbers stay in their cells; nothing is asked of the service any more.",

  insert: {
    title: "Insert",
    form: "What to write",
    formula: "One formula",
    table: "A table",
    down: "Down the table",
    products: "Products",
    indicators: "Indicators",
    scenarios: "Scenarios",
    fill: "Formulas",
    spill: "One for the table",
    each: "One in each cell",
    useNames: "Use the names in {address}",
    namesFound: "{count} products",
    indicatorsFound: "{count} indicators",
    preview: "Formula",
    place: "{what} → {place}",
    manyProducts: "{count} products",
    manyIndicators: "{count} indicators",
    manyScenarios: "{count} stages",
    allIndicators: "all indicators",
    unitHeading: "Unit",
    resultHeading: "Result",
    inTable: "In the table {table} each row has its own formula.",
    addsColumns: "New columns at the end of the table {table}: {headers}",
    insert: "Insert",
    inserting: "Writing…",
    copy: "Copy formula",
    copied: "Copied.",
    copyByHand: "The clipboard is closed to add-ins here. The formula is selected: press Ctrl+C.",
    separator: "If your Excel separates arguments with a semicolon, write one in place of the comma.",
    occupiedTitle: "Replace what is there?",
    occupied: "{address} is not empty: {count} cells hold something.",
    occupiedOne: "{address} is not empty: one cell holds something.",
    occupiedExamples: "For instance {examples}.",
    replace: "Replace",
    cancel: "Leave it",
    done: "Written to {address}. To take it back, press Ctrl+Z in the sheet.",
    changed: "The formula in {address} is changed. To take it back, press Ctrl+Z in the sheet.",
    held: "{place} holds one of our formulas.",
    heldFixed:
      "{place} holds one of our formulas. Its arguments are calculated, or name what this account does not have; change it in the cell.",
    edit: "Show its choices",
    editing: "Changing the formula in {place}",
    change: "Change the formula",
    stopEditing: "Stop changing it",
    lists: "Drop-down lists",
    listsMeaning: "Puts a list of names into the selected cells, for formulas that refer to them.",
    listPicked: "{kind} ({count} picked)",
    listAll: "{kind} (all)",
    listed: "A drop-down list with {count} names is in {address}.",
    listedOnSheet:
      "A drop-down list with {count} names is in {address}. Excel keeps only short lists in a cell, so the names are on the sheet “{sheet}”.",
    noWorkbook: "Select one range of cells in the sheet.",
    why: {
      "nothing-picked": "Pick a product, or select cells that hold products’ names.",
      "no-indicator": "Pick an indicator.",
      "three-lists": "A table has two sides: pick several of two kinds at most, and one of the third.",
      "too-long":
        "A name is too long for a formula, which takes 255 characters. Choose a table: there, names stand in cells.",
      "off-sheet": "This would reach beyond the sheet. Select a cell further from its end.",
      "too-large": "This is too much for one table. Pick fewer, or one formula for the whole table.",
      "meets-table": "This would run into the table {about}. Select a cell with more room.",
      "table-needs-names":
        "In the table {about} no column names products or indicators. Pick one result, or select a cell outside the table.",
      "lists-in-cells":
        "The formula takes these names from the cells {about}. Change them there, or pick one.",
    },
  },

  workbook: {
    title: "Cells without a value",
    meaning:
      "What our functions could not answer, also where IFERROR or IFNA puts something else in its place.",
    none: "All cells have a value.",
    looking: "Looking through the formulas…",
    lookingFar: "Looking through the formulas: {done} of {all} cells",
    stop: "Stop",
    stopped: "Stopped. This list is as it was before.",
    lookAgain: "Look again",
    cell: "1 cell",
    cells: "{count} cells",
    values: "{cells}, {count} values",
    unseen: "{count} of them do not show the error",
    unseenOne: "one of them does not show the error",
    goTo: "Go to {area}",
    more: "and {count} more",
    moreReasons: "Show {count} more reasons",
    seen: {
      "name-error":
        "Excel does not know the function in these formulas. They may be from before the add-in was there: entering them again mends that. If it does not, check the function’s name.",
      "no-room":
        "Something stands in the cells that this result would fill. Clear them, or move the formula to where there is room.",
      "not-calculated":
        "These cells show an error that our functions have not given since the workbook was opened. Calculate them again; if it stays, look at the cells they refer to.",
    },
    connect: "Go to Account",
    recalculate: "Calculate again",
    repair: "Enter the formulas again",
    use: "Use “{name}”",
    choose: "Which one is meant?",
    choice: "{name} (id {id})",
    planned: "This will change:",
    change: "{where}: “{from}” becomes “{to}”",
    alsoMade: "Elsewhere another formula makes the name: {areas}. Change it there.",
    onlyMade: "Another formula makes the name in these cells. Change it there.",
    confirm: "Change {count} cells",
    confirmOne: "Change 1 cell",
    leave: "Leave it",
    changed: "{count} cells changed. To take it back, press Ctrl+Z in the sheet.",
    changedOne: "1 cell changed. To take it back, press Ctrl+Z in the sheet.",
    unchanged: "Nothing was changed: something else stands in the cells by now.",
    refused:
      "Excel did not allow that. The sheet may be protected or hidden; no number of other cells has changed.",
    failed: "The workbook could not be looked through. Try again.",
  },
} as const;

type Worded<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Worded<Words[Key]>;
};

/** The pane's sentences in any language: all of English's, with the same names in braces. */
export type PaneWords = Worded<typeof english>;

/** Everything a user may read, in one language: one file each, but English, whose cell sentences come in the first script. */
export interface Language {
  readonly pane: PaneWords;
  readonly say: Say;
}

/** The sentences in the language that is spoken; read them where they are shown, since it may change. */
export let pane: PaneWords = english;

export function showIn(words: PaneWords): void {
  pane = words;
}
