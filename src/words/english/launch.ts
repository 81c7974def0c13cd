/** The launch page's own sentences. Gaps in braces are filled when a sentence is shown. */
export const englishLaunchPageWords = {
  title: "Product Impact",
  told: {
    "not-launched": {
      title: "Launch this page from the platform",
      meaning:
        "This page shows your company’s results when the platform launches it. The address contains no sign-in information. It never does after a reload.",
      next: "Sign in to the platform and choose the Product Impact launch button.",
    },
    refused: {
      title: "This launch didn’t work",
      meaning: "Nothing was sent to the service.",
      next: "Launch again from the platform. If that doesn’t help, send this message to the platform’s support team.",
    },
    going: {
      title: "Opening the platform",
      meaning: "Sign in at {host}. Then choose the Product Impact launch button there.",
      next: "If nothing happens, close this window and start again in the pane.",
    },
    "no-platform": {
      title: "No platform is configured",
      meaning: "The add-in’s config.json names no platform, so you can’t sign in from here.",
      next: "Close this window and connect with a key pair in the pane. Or ask your administrator.",
    },
    "not-from-excel": {
      title: "This page opens from Excel",
      meaning:
        "The pane opens it from Excel when you sign in through the platform. Excel didn’t open it here.",
      next: "In Excel, choose “Sign in through the platform” in the pane. To see results in this browser, launch Product Impact from the platform.",
    },
    "no-storage": {
      title: "Site data is blocked",
      meaning: "This window can’t remember that Excel opened it. Nothing was sent.",
      next: "Allow site data for {origin}, close this window and start again in the pane. Or connect with a key pair there.",
    },
    "office-not-fetched": {
      title: "Microsoft’s Office.js didn’t load",
      meaning:
        "It couldn’t be loaded from appsforoffice.microsoft.com, so nothing was sent to Excel. The numbers in your cells haven’t changed.",
      next: "Check the internet connection, close this window and start again in the pane. If a firewall blocks that address, ask your IT department to allow it.",
    },
    "office-silent": {
      title: "Excel isn’t responding",
      meaning: "Nothing was sent to Excel. The numbers in your cells haven’t changed.",
      next: "Close this window and start again in the pane.",
    },
    "handing-over": {
      title: "Back to Excel",
      meaning: "Sending the sign-in information to Excel…",
      next: "This window closes by itself.",
    },
    "handed-over": {
      title: "Back to Excel",
      meaning: "The sign-in information was sent to Excel. The pane asks whether it’s yours.",
      next: "If this window stays open, close it. If the pane doesn’t ask, start again there.",
    },
    "not-handed-over": {
      title: "Excel didn’t accept the sign-in",
      meaning: "Nothing was sent to Excel. The numbers in your cells haven’t changed.",
      next: "Close this window and start again in the pane.",
    },
    asking: {
      title: "Checking who you are",
      meaning:
        "The platform sent sign-in information in this page’s address. It’s been removed from the address.",
      next: "This takes a moment.",
    },
    failed: {
      title: "The sign-in couldn’t be checked",
      meaning: "{reason}",
      next: "Retry, or launch again from the platform.",
    },
    "sign-in-ended": {
      title: "Sign in again",
      meaning: "The service no longer accepts this sign-in, or never did.",
      next: "Launch Product Impact again from the platform. Numbers in Excel and in workbooks created here don’t change.",
    },
    "not-me": {
      title: "The sign-in was discarded",
      meaning: "None of it was kept, and nothing was written.",
      next: "Sign out of the platform, sign in as yourself and launch again. If a link brought you here, tell the sender.",
    },
  },
  refusals: {
    missing: "The address contains no access token, or doesn’t give its type.",
    repeated: "The address contains part of the sign-in information twice.",
    "too-long": "The access token is longer than 8 kB.",
    "not-bearer": "The access token isn’t a Bearer token. Only that type works here.",
    malformed: "The access token contains characters that aren’t allowed.",
  },
  toPlatform: "Go to {host}",
  dates: "en-GB",

  confirm: {
    title: "Is this you?",
    service: "Service",
    unsaid: "not given by the service",
    meaning:
      "The platform sent this sign-in when it launched this page. If you followed a link here, the sign-in may belong to its sender. Nothing is shown or written until you confirm that it’s yours.",
    yes: "Yes, this is me",
    no: "No, not me",
  },

  expiry: {
    about:
      "The sign-in lasts until about {time}. It’s kept only on this page. Reloading or closing the page ends it.",
    unknown: "It isn’t known how long the sign-in lasts. Reloading or closing this page ends it.",
  },

  products: {
    reading: "Loading products and indicators…",
    shown: "{shown} of {count} shown",
    more: "Show more",
    results: "Results",
    resultsOf: "Results of {product}",
  },

  results: {
    reading: "Loading results…",
    indicator: "Indicator",
    lacks: "Why {count} values are missing",
  },

  formulas: {
    title: "Formulas",
    meaning: "Copy one and paste it into a cell. It works if the add-in is installed and connected.",
    stage: "Stage",
    of: "Formula for {indicator}",
    copy: "Copy",
    copyOf: "Copy the formula for {indicator}",
    copied: "Copied.",
    copyByHand: "This page can’t use the clipboard. The formula is selected. Press Ctrl+C (Cmd+C on a Mac).",
  },
  noFormula: "No formula can identify exactly this result.",

  starter: {
    title: "Starter workbook",
    meaning:
      "An Excel file with plain numbers, units, stages and the formula for each number. It’s created in this browser and contains none of your sign-in information.",
    chosen: "Products chosen above: {count}",
    askScenarios: "Show scenarios",
    readingScenarios: "Loading scenarios…",
    noScenarios: "No scenarios were recognised for the chosen products.",
    hindrances: {
      "no-product": "First choose a product in the list above.",
      "no-indicator": "Choose an indicator.",
      "no-stage": "Choose a stage.",
      "reading-scenarios": "Scenarios are still loading.",
      "too-many": "That’s more than 100,000 rows. Choose fewer.",
    },
    write: "Create workbook",
    cancel: "Cancel",
    reading: "Loading results: {done} of {total} products",
    written: "Created: {name}. Look in your downloads.",
    columns: {
      product: "Product",
      id: "Product id",
      indicator: "Indicator",
      value: "Value",
      unit: "Unit",
      stage: "Stage",
      declaredUnit: "Declared unit",
      requested: "Requested on",
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
        "Values are plain numbers, exactly as the service sent them. A blank value isn’t 0. The remark gives the reason.",
      requested:
        "“Requested on” is when the value was requested, in local time. Values don’t update by themselves.",
      declaredUnit:
        "“Declared unit” is what the results are for, as the service gives it. The cell is blank if the service gives none or several. If it gives several, the remark explains.",
      formulas: "The column “Formula” contains the formula for each value, as inactive text.",
      switchOn:
        "To activate them, select that column and press Ctrl+H. Replace = with = and choose Replace All. Excel then enters each formula.",
      connect:
        "Before that, open the Product Impact pane from the ribbon and sign in. Without the add-in, the formulas give #NAME?.",
    },
  },

  inExcel: {
    title: "In Excel",
    add: "To get the add-in, choose Add-ins on Excel’s Home tab. Look for Product Impact among your organisation’s add-ins. If it’s missing, ask your administrator.",
    signIn:
      "Open its pane from the ribbon and choose “Sign in through the platform”. Or connect with a key pair there.",
    notPassed:
      "A browser can’t safely pass this page’s sign-in to Excel. Excel gets its own sign-in from the platform.",
  },
  tryAgain: "Retry",
  broken: {
    title: "The page couldn’t be displayed",
    meaning: "This is an error in the add-in. If it happens again, tell your administrator what you did.",
    next: "Launch again from the platform.",
  },
} as const;
