import type { PaneWords, Worded } from "./pane";
import type { Say } from "./reasons";
import { sheet } from "./sheet";

/** The English of the places where one works; it comes with them. What stands in braces is filled in where it is shown. */
export const english = {
  sheet,
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

  keeping: {
    title: "Keep this sign-in?",
    untilClosed: "Until this workbook closes",
    untilClosedMeaning: "The keys stay in memory only. So it is also while you do not answer.",
    here: "Keep on this computer",
    hereMeaning:
      "The keys are stored encrypted by this browser, and workbooks with this account’s numbers connect by themselves. That hides the keys from a glance, not from someone who can read your user’s files, nor from code on this add-in’s own address.",
    failed: "The sign-in could not be kept on this computer. It lasts until this workbook closes.",
  },

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

  refreshing: {
    title: "Refresh",
    under: {
      finding: "Looking for our formulas…",
      editing: "Excel is waiting for you to finish the cell you are typing in.",
      reading: "Reading {done} of {all}",
      applying: "Putting the new values into the cells…",
    },
    cancel: "Cancel",
    unchanged: "Nothing has changed: the cells are as they were.",
    failed: "Not refreshed",

    partly: "{came} of {all} values came; {failed} could not be read.",
    nothingYet: "Nothing has changed yet.",
    inseparable:
      "The list of indicators has changed, so those that came can only be applied together with the others.",
    apply: "Apply the {count} that came",
    applyOne: "Apply the one that came",
    leave: "Leave as it is",
    again: "Try again",

    summary: {
      nothing: "There was nothing to refresh: no result stands there.",
      same: "Nothing changed: {compared} values are as of now.",
      sameOne: "Nothing changed: the one value is as of now.",
      sameThen: "Nothing changed in {compared} values.",
      sameThenOne: "The one value did not change.",
      changed: "{changed} of {compared} values changed.",
      changedOne: "The one value changed.",
      most: "{changed} of {compared} values changed, most in {product}.",
      only: "{changed} of {compared} values changed, all in {product}.",
      notAll: "The report says what may not be up to date.",
    },
    report: "Show the report",
    close: "Close",

    scopes: "What to refresh",
    scope: { workbook: "Whole workbook", sheet: "This sheet", selection: "Selection" },
    onOpening: "Refresh when this workbook opens",
    reports: "Last refreshes",
    earlier: "{count} earlier",
    scoped: "{time}, {scope}",
    refused: "Excel did not allow that. The sheet or the workbook may be protected.",

    astray: "{count} cells show something else than our functions gave them.",
    astrayOne: "1 cell shows something else than our functions gave it.",
    bringBack: "Bring them back",
    bringBackOne: "Bring it back",
    broughtBack: "{count} cells brought back.",
    broughtBackOne: "1 cell brought back.",
    nothingAstray: "By now every cell shows what our functions gave it.",
    pivotTables: "Refresh PivotTables",
    pivotTablesDone: "The PivotTables are refreshed.",

    changes: {
      title: "Values that changed",
      old: "Old",
      new: "New",
      change: "Change",
      none: "no value",
      what: "{indicator} [{unit}], {stage}",
      whatWithoutUnit: "{indicator}, {stage}",
      more: "Show {count} more",
    },
    notes: {
      left: "{count} values could not be read and stand as they were.",
      leftOne: "1 value could not be read and stands as it was.",
      protectedSheets:
        "Excel did not calculate our cells on these protected sheets: {names}. Unprotect them and press Ctrl+Alt+F9.",
      names:
        "Formulas behind defined names call our functions, and the cells that use them cannot be found: {names}. Press Ctrl+Alt+F9 to bring them up to date.",
      appeared: "{count} values have appeared.",
      appearedOne: "1 value has appeared.",
      vanished: "{count} values have vanished: their cells say why.",
      vanishedOne: "1 value has vanished: its cells say why.",
      renamed: "Names that changed",
      renaming: "{what} {before} is now called {after} (id {id}).",
      renamedMeaning: "Formulas that call them by the old name find them no more.",
      what: { product: "Product", scenario: "Scenario", indicator: "Indicator" },
      recalculated: "{count} cells were calculated anew.",
      recalculatedOne: "1 cell was calculated anew.",
      unknown: "Of {count} of them nobody knew what they showed before: changes there are not in this list.",
      unknownOne: "Of 1 of them nobody knew what it showed before: a change there is not in this list.",
    },
    put: "Put into a sheet",
    written: "Written to sheet {sheet}.",
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

  reading: {
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

  test: {
    begin: "Test the connection",
    busy: "Testing…",
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

  platform: {
    title: "Or through the platform",
    againTitle: "When this sign-in has ended",
    opens: "Opens {host} in a window of its own. Sign in there, then launch Product Impact from it.",
    begin: "Sign in through the platform",
    open: "The window with {host} is open. Sign in there, then launch Product Impact from it; the window closes by itself.",
    late: "Nothing has come so far. Look for the window behind this one. If the platform opened Product Impact in a new tab, nothing can come from there: stop waiting, and connect with keys, or ask who runs the platform to launch it in the same window.",
    stop: "Stop waiting",
    again: "Nothing was sent to the service. Try again; if it stays so, tell who runs the platform.",
    failures: {
      closed:
        "The window was closed before a sign-in came. Try again. If the platform opened Product Impact in a new tab instead, nothing can come from there: connect with keys, and tell who installed the add-in.",
      blocked: "The browser blocked the window. Allow pop-up windows for this site, then try again.",
      "prompt-ignored": "The window did not open. Try again, and allow it when Excel asks.",
      "already-open": "A window of this add-in is still open. Close it, then try again.",
      "not-allowed":
        "Excel does not allow this window: its address is not the add-in’s own, or is not https. Tell who installed the add-in, or connect with keys.",
      "not-loaded": "The window could not load its page. Check the internet connection, then try again.",
      "no-windows": "This version of Excel opens no windows for add-ins. Connect with keys.",
      other: "Excel could not open the window. Try again, or connect with keys.",
      missing: "The platform launched Product Impact without a sign-in.",
      repeated: "The platform sent more than one sign-in at once.",
      "too-long": "The sign-in that the platform sent is longer than any can be.",
      "not-bearer": "The platform sent a sign-in of a kind that the service does not have.",
      malformed: "The sign-in that the platform sent holds characters that none can hold.",
      message: "What came from the window was not understood.",
    },
    confirmBoth: "Sign in as {user} of {company}?",
    confirmOne: "Sign in as {one}?",
    confirmNobody: "Sign in without knowing as whom?",
    confirmMeaning:
      "The platform sent this sign-in to {host}. If it is not yours, choose No: so far, it was used for nothing but asking whose it is.",
    confirmNobodyMeaning:
      "The service at {host} does not say whose sign-in the platform sent. If you are not sure that it is yours, choose No.",
    lasts: "It lasts {time} and is never kept. When it has ended, cells keep their values.",
    yes: "Yes",
    no: "No",
    launched:
      "Signed in through the platform at {at}, for {time}. It is never kept on this computer; when it has ended, cells keep their values.",
    times: {
      minute: "about a minute",
      minutes: "about {count} minutes",
      hour: "about one hour",
      hours: "about {count} hours",
      unknown: "a limited time",
    },
  },
} as const;

export type WorkWords = Worded<typeof english>;

/** Everything a user may read, in one language: one file each, but English, which comes where it is needed. */
export interface Language {
  readonly pane: PaneWords;
  readonly work: WorkWords;
  readonly say: Say;
}

/** The sentences in the language that is spoken; read them where they are shown, since it may change. */
export let work: WorkWords = english;
export function showIn(words: WorkWords): void {
  work = words;
}
