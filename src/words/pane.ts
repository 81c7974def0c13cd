/** The pane's own sentences in English. What stands in braces is filled in where the sentence is shown. */
export const pane = {
  title: "Product Impact",
  places: {
    label: "Places",
    pick: "Pick",
    workbook: "Workbook",
    account: "Account",
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
    "You find your keys in the platform under {path}. The private secret is shown only once, when the key is made.",
  keysPath: "Account settings › Company Information › Client API Keys",

  sampleTitle: "No keys at hand?",
  sampleMeaning: "The sample data are made-up products. Nothing is sent anywhere.",
  trySample: "Try with sample data",

  questionTitle: "Change all numbers?",
  questionHeld: "This workbook holds numbers of {held}.",
  questionOffered: "Connecting as {offered} changes all of them together.",
  account: "{company}, {basis}",
  accountAt: "{company}, {basis}, at {host}",
  sampleAccount: "{company} (sample data), {basis}",
  sampleAccountAt: "{company} (sample data), {basis}, at {host}",
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

  nextTitle: "Next, in a cell",
  listFormula: "=LCA.PRODUCTS()",
  listMeaning: "Lists the products and their ids.",
  impactFormula: '=LCA.IMPACT("…","GWP")',
  impactMeaning:
    "Gives one product’s result for production (A1-A3). Put a product’s name or id in place of the dots.",
  separator: "If your Excel separates arguments with a semicolon, write one in place of the comma.",

  disconnect: "Disconnect",
  disconnectMeaning: "Numbers stay in their cells; nothing is asked of the service any more.",
} as const;
