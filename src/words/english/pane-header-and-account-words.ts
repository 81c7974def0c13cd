/** The pane's own sentences. Gaps in braces are filled when a sentence is shown. */
export const englishPaneHeaderAndAccountWords = {
  title: "Product Impact",
  tabs: {
    label: "Places",
    pick: "Pick",
    workbook: "Workbook",
    account: "Account",
    opening: "Opening…",
    notFetched: "This part of the pane could not be fetched. Check the internet connection and try again.",
    connectFirst: "Connect first: then you pick products and results here and put them into cells.",
    toAccount: "Go to Account",
  },

  recovery: {
    broken: {
      title: "The pane could not be drawn",
      meaning:
        "This is a fault in the add-in. The cells are as they were, but what you picked here may be gone. If it happens again, please report what you did.",
    },
    noOffice: {
      title: "Excel's part of the add-in did not load",
      meaning:
        "Microsoft's Office.js could not be fetched from appsforoffice.microsoft.com. Numbers already in the cells have not changed. Check the internet connection and try again; if a firewall is in the way, ask for that address to be allowed.",
    },
    noAnswer: {
      title: "Excel has not answered yet",
      meaning:
        "The pane is waiting for Excel and opens by itself once it answers. If it does not, try again, or close this pane and open it from the ribbon. Numbers already in the cells have not changed.",
    },
    noExcel:
      "This page is not open in Excel, so nothing can be put into cells. In Excel, open it from the ribbon; if you did, try again.",
    tryAgain: "Try again",
  },

  statusDisconnected: "Not connected",
  statusConnecting: "Connecting…",
  statusOpeningSample: "Opening the sample data…",
  stop: "Stop",
  statusQuestion: "One question before connecting",
  statusConnected: "Connected to {company}",
  statusSample: "Connected to sample data",

  notConnected: "Not connected",
  somethingWrong: "Something needs attention",
  numbersStand: "Numbers already in the cells have not changed.",
  /** Advice of the cells' sentences that the pane leaves out. */
  inThePane: ["in the Product Impact pane", "in the pane"],

  readingTitle: "How this service was read",
  helpTitle: "Help",

  keysTitle: "Connect with your key pair",
  publicKey: "Public key",
  privateSecret: "Private secret",
  show: "Show",
  showMeaning: "Shows what was typed.",
  serviceAddress: "Service address",
  connect: "Connect",
  connecting: "Connecting…",
  receiver: "The key goes to {host}",
  noReceiver: "Write the service address in full, starting with https://",
  secretEmptied: "The address has changed, so the secret was cleared.",
  secretLeft: "The secret was cleared when you went elsewhere.",
  missingPublicKey: "Enter the public key.",
  missingPrivateSecret: "Enter the private secret.",
  keysPlace:
    "You can find your keys in the platform under {path}. The private secret is shown only once, when the key is made. Making a new one may cut off colleagues who use the current one: ask them first.",
  keysPath: "Account settings › Company Information › Client API Keys",

  wayIn: {
    label: "What you came for",
    signIn: "Sign in",
    onlyRead: "I only read",
    readTitle: "Numbers in this workbook",
  },

  noKeys: "No keys?",
  sampleInstead: "Sample data would change all numbers of this workbook; you are asked first.",
  sampleMeaning: "The sample data are made-up products. Nothing is sent anywhere.",
  trySample: "Try with sample data",

  questionTitle: "Change all numbers?",
  questionHeld: "This workbook holds numbers of {held}.",
  questionUnmarked: "The numbers in this workbook are not marked with an account.",
  questionOffered: "Connecting as {offered} changes all of them together.",
  preview: {
    finding: "Looking for the numbers in this workbook…",
    reading: "Reading what would change: {done} of {all}…",
    counts: "Of {count} numbers: {stay} would stay, {change} would change, {gone} would have no counterpart.",
    countsOne: "Of {count} number: {stay} would stay, {change} would change, {gone} would have no counterpart.",
    unknown: "{unknown} cannot be compared.",
    none: "The cells show no numbers that could change.",
    which: "Which numbers",
    failed: "What would change is not known. You can answer all the same. {reason}",
  },
  account: {
    plain: "{company}, {basis}",
    at: "{company}, {basis}, at {host}",
    sample: "{company} (sample data), {basis}",

    holds:
      "This workbook holds numbers of {company}. They stay as they are until Excel calculates them; then they become #N/A. Sign in as that company to keep them live.",
    lately: "This workbook holds no numbers yet, so you are connected as the account used last.",

    cannotKeep: "Sign-ins cannot be kept on this computer: they last until this workbook closes.",
    cancel: "Cancel",
    addTitle: "Connect as another account",
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
  refreshMeaning: "Reads every result in use again, then changes the cells together.",

  disconnect: "Disconnect",
  disconnectMeaning: "In all open workbooks. Numbers stay in their cells; the service is no longer asked for anything.",
} as const;
