/** The launch page's own sentences. Gaps in braces are filled when a sentence is shown. */
export const englishLaunchPageWords = {
  title: "Product Impact",
  told: {
    "not-launched": {
      title: "Start this page from the platform",
      meaning:
        "It shows your company’s results when the platform launches it. This page’s address brought no launch. After a reload it never does.",
      next: "Sign in to the platform and press the launch button of Product Impact.",
    },
    refused: {
      title: "The launch cannot be used",
      meaning: "It was not used to ask the service anything.",
      next: "Launch again from the platform. If that does not help, tell whoever runs the platform what this page says.",
    },
    going: {
      title: "On to the platform",
      meaning: "You sign in at {host} and press the launch button of Product Impact there.",
      next: "If nothing happens, close this window and begin again in the pane.",
    },
    "no-platform": {
      title: "No platform is configured",
      meaning: "The add-in’s config.json names no platform, so there is nowhere to sign in from here.",
      next: "Close this window and connect with a key pair in the pane, or ask whoever installed the add-in.",
    },
    "not-from-excel": {
      title: "This page belongs to Excel",
      meaning:
        "The add-in’s pane opens it from Excel, on the way to the platform and back. Excel did not open it here.",
      next: "In Excel, press “Sign in through the platform” in the pane. To see results in this browser, launch Product Impact from the platform.",
    },
    "no-storage": {
      title: "This window cannot remember where it came from",
      meaning: "This window must remember that Excel opened it, but site data is blocked. Nothing was sent.",
      next: "Allow site data for {origin}, close this window and begin again in the pane. Or connect with a key pair there.",
    },
    "office-not-fetched": {
      title: "Excel’s part of this page did not load",
      meaning:
        "Microsoft’s Office.js could not be fetched from appsforoffice.microsoft.com, so nothing was handed to Excel. Numbers in the cells have not changed.",
      next: "Check the internet connection, close this window and begin again in the pane. If a firewall is in the way, ask for that address to be allowed.",
    },
    "office-silent": {
      title: "Excel does not answer",
      meaning: "Nothing was handed to it. Numbers in the cells have not changed.",
      next: "Close this window and begin again in the pane.",
    },
    "handing-over": {
      title: "Back to Excel",
      meaning: "Handing the sign-in to Excel.",
      next: "This window closes by itself.",
    },
    "handed-over": {
      title: "Back to Excel",
      meaning: "The sign-in was handed to Excel. The pane asks there whether it is yours.",
      next: "If this window stays open, close it; if the pane asks nothing, begin again there.",
    },
    "not-handed-over": {
      title: "Excel did not take the sign-in",
      meaning: "Nothing was handed to it. Numbers in the cells have not changed.",
      next: "Close this window and begin again in the pane.",
    },
    asking: {
      title: "Asking the service who you are",
      meaning: "The platform sent a sign-in with this page’s address. It is no longer there.",
      next: "This takes a moment.",
    },
    failed: {
      title: "The sign-in could not be tried",
      meaning: "{reason}",
      next: "Try again, or launch again from the platform.",
    },
    "sign-in-ended": {
      title: "Sign in again",
      meaning: "The service no longer takes this sign-in, or never did.",
      next: "Launch Product Impact again from the platform. Numbers in Excel and in workbooks written here stay as they are.",
    },
    "not-me": {
      title: "The sign-in was dropped",
      meaning: "Nothing of it was kept, and nothing was written.",
      next: "Sign out of the platform, sign in as yourself and launch again. If somebody sent you a link to this page, tell them.",
    },
  },
  refusals: {
    missing: "The address holds no access token, or does not say its type.",
    repeated: "The address gives part of the sign-in twice.",
    "too-long": "The access token is longer than 8 kB.",
    "not-bearer": "The access token is not a Bearer token, the only type that works here.",
    malformed: "The access token holds characters that no such token can have.",
  },
  toPlatform: "Go to {host}",
  dates: "en-GB",

  confirm: {
    title: "Is this you?",
    service: "Service",
    unsaid: "not said by the service",
    meaning:
      "The platform’s launch brought this sign-in. If somebody sent you a link to this page, it may be theirs. Nothing is shown or written until you say that it is yours.",
    yes: "Yes, this is me",
    no: "No, not me",
  },

  expiry: {
    about: "The sign-in lasts until about {time}. It is in this page only: reloading or closing the page ends it.",
    unknown:
      "The service does not say how long the sign-in lasts. It is in this page only: reloading or closing the page ends it.",
  },

  products: {
    reading: "Reading the products and indicators…",
    shown: "{shown} of {count} shown",
    more: "Show more",
    results: "Results",
    resultsOf: "Results of {product}",
  },

  results: {
    reading: "Reading the results…",
    indicator: "Indicator",
    lacks: "Why {count} values are missing",
  },

  formulas: {
    title: "Formulas",
    meaning: "Copy one and paste it into a cell. It gives its value where the add-in is installed and connected.",
    stage: "Stage",
    of: "Formula for {indicator}",
    copy: "Copy",
    copyOf: "Copy the formula for {indicator}",
    copyByHand: "This page may not use the clipboard. The formula is selected: press Ctrl+C.",
  },
  noFormula: "No formula: no name or id would mean only this.",

  starter: {
    title: "Starter workbook",
    meaning:
      "An Excel file with plain numbers, their units and stages, and the formula that reads each in Excel. It is made in this browser and contains nothing of your sign-in.",
    chosen: "Products chosen above: {count}",
    askScenarios: "Show their scenarios",
    readingScenarios: "Reading the scenarios…",
    noScenarios: "No scenarios of the chosen products were recognised.",
    hindrances: {
      "no-product": "Choose a product in the list above first.",
      "no-indicator": "Choose an indicator.",
      "no-stage": "Choose a stage.",
      "reading-scenarios": "The scenarios are still being read.",
      "too-many": "This would be more than 100,000 rows. Choose fewer.",
    },
    write: "Write the workbook",
    cancel: "Cancel",
    reading: "Reading the results: {done} of {total} products",
    written: "Written: {name}. You will find it among your downloads.",
    columns: {
      product: "Product",
      id: "Product id",
      indicator: "Indicator",
      value: "Value",
      unit: "Unit",
      stage: "Stage",
      declaredUnit: "Declared unit",
      asOf: "As of",
      formula: "Formula",
      remark: "Remark",
    },
    sheets: {
      results: "Results",
      sampleResults: "Results (sample data)",
      about: "About",
    },
    about: {
      title: "Product Impact: starter workbook",
      numbers:
        "Values are plain numbers, exactly as the service sent them. A blank value is not 0: the remark says why there is none.",
      asOf: "“As of” is when the service sent the value, in local time. Values do not change by themselves.",
      declaredUnit:
        "“Declared unit” is what the results are per, as the service says it. Where it does not say, the cell is blank; where it says several things, the remark says so.",
      formulas: "The column “Formula” holds the formula that gives each value in Excel, as text that is switched off.",
      switchOn:
        "To switch them on: select that column, press Ctrl+H, replace = by = and choose Replace All. Excel then enters each formula.",
      connect:
        "Before that, open the Product Impact pane from the ribbon and sign in there. Without the add-in the formulas give #NAME?.",
    },
  },

  inExcel: {
    title: "In Excel",
    add: "Get the add-in: in Excel choose Add-ins on the Home tab and look for Product Impact among those of your organisation. If it is not there, ask whoever manages Excel for you.",
    signIn: "Open its pane from the ribbon and press “Sign in through the platform”, or connect with a key pair there.",
    notPassed:
      "The sign-in of this page cannot be passed on to Excel: a browser has no safe way to do that. Excel asks the platform for one of its own.",
  },
  tryAgain: "Try again",
  broken: {
    title: "The page could not be drawn",
    meaning: "This is a fault in the add-in. If it happens again, please report what you did.",
    next: "Launch again from the platform.",
  },
} as const;
