/** The pane's own sentences. Gaps in braces are filled when a sentence is shown. */
export const englishPaneHeaderAndAccountWords = {
  title: "Product Impact",
  tabs: {
    label: "Sections",
    pick: "Pick",
    workbook: "Workbook",
    account: "Account",
    opening: "Opening…",
    notFetched: "This part of the pane couldn’t be loaded. Check the internet connection, then retry.",
    connectFirst: "Connect first. Then pick products here and insert their results into cells.",
    toAccount: "Go to Account",
  },

  recovery: {
    broken: {
      title: "The pane couldn’t be displayed",
      meaning:
        "This is an error in the add-in. Your cells haven’t changed, but your picks here may be lost. If it happens again, tell your administrator what you did.",
    },
    noOffice: {
      title: "Microsoft’s Office.js didn’t load",
      meaning:
        "It couldn’t be loaded from appsforoffice.microsoft.com. Numbers in cells haven’t changed. Check the internet connection, then retry. If a firewall blocks that address, ask your IT department to allow it.",
    },
    noAnswer: {
      title: "Waiting for Excel",
      meaning:
        "The pane opens once Excel responds. If it doesn’t, retry, or reopen the pane from the ribbon. Numbers in cells haven’t changed.",
    },
    noExcel:
      "This page isn’t open in Excel, so it can’t fill cells. In Excel, open the pane from the ribbon. If you already did, retry.",
    tryAgain: "Retry",
  },

  statusDisconnected: "Not connected",
  statusConnecting: "Connecting…",
  statusOpeningSample: "Opening sample data…",
  stop: "Stop",
  statusQuestion: "Waiting for your answer",
  statusConnected: "Connected to {company}",
  statusSample: "Connected to sample data",
  /** After whose numbers the cells show. */
  statusDown: "{status} · service unavailable",
  statusWaits: "{status} · service asks to wait",

  notConnected: "Not connected",
  numbersStand: "Numbers in cells haven’t changed.",
  /** Advice of the cells' sentences that the pane leaves out. */
  inThePane: ["in the Product Impact pane", "in the pane"],

  readingTitle: "How this service was read",
  helpTitle: "Help",

  keysTitle: "Connect with your key pair",
  publicKey: "Public key",
  privateSecret: "Private secret",
  show: "Show",
  showMeaning: "Shows the secret you typed.",
  serviceAddress: "Service address",
  connect: "Connect",
  connecting: "Connecting…",
  receiver: "Sends your keys to {host}",
  noReceiver: "Enter the full service address, starting with https://",
  secretEmptied: "You changed the address, so the secret was cleared.",
  secretLeft: "The secret was cleared because you left this form.",
  missingPublicKey: "Enter the public key.",
  missingPrivateSecret: "Enter the private secret.",
  keysPlace:
    "Find your keys on the platform under {path}. The private secret is shown only once, when you create the key. A new key may cut off colleagues who use the current one. Ask them first.",
  keysPath: "Account settings › Company Information › Client API Keys",

  wayIn: {
    label: "Choose how to start",
    signIn: "Sign in",
    onlyRead: "I only read",
    readTitle: "Numbers in this workbook",
  },

  noKeys: "No keys?",
  sampleInstead: "Sample data changes the results of LCA formulas. You’ll be asked first.",
  sampleMeaning: "Uses made-up products and sends no requests.",
  trySample: "Try with sample data",

  account: {
    plain: "{company}, {basis}",
    at: "{company}, {basis}, at {host}",
    sample: "{company} (sample data), {basis}",

    holds:
      "This workbook contains numbers from {company}. They stay until Excel calculates them, then become #N/A. Sign in to that company’s account to keep them live.",
    linked: "This workbook is linked to {company}.",
    frozen: "Frozen numbers don’t update.",
    allFrozen: "The LCA numbers in this workbook are frozen. They don’t update.",
    lately:
      "This workbook had no LCA formulas when it was opened. You’re connected with the account you used last.",

    cannotKeep: "Sign-ins can’t be saved on this computer. They last until this workbook closes.",
    cancel: "Cancel",
    addTitle: "Connect with another account",
  },
  change: "Update all numbers",
  keep: "Don’t change",

  accountTitle: "Your account",
  sampleMark: "Sample data: made-up products, not for use in a declaration",
  user: "User",
  company: "Company",
  standard: "LCA standard",
  presentation: "Presentation",
  service: "Service address",

  refresh: "Refresh",
  refreshMeaning: "Reloads the results in use, then updates their cells together.",

  disconnect: "Disconnect",
  disconnectMeaning: "Disconnects all open workbooks. Numbers stay in their cells.",
} as const;
