/** English sentences of signing in, accounts and the service. */

export const englishSignInStorageWords = {
  title: "Keep this sign-in?",
  why: "What the answers mean",
  untilClosed: "Until this workbook closes",
  untilClosedMeaning: "Until this workbook closes: the keys stay in memory only. This also applies until you answer.",
  here: "Keep on this computer",
  busy: "Keeping…",
  hereMeaning:
    "On this computer: the keys are stored encrypted by this browser, and workbooks with this account’s numbers connect by themselves. That hides the keys from a passing glance. It does not hide them from someone who can read your files, or from code on this add-in’s own address.",
  failed: "The sign-in could not be kept on this computer. It lasts until this workbook closes.",
} as const;

export const englishSavedAccountsListWords = {
  title: "Accounts",
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
  forget: "Forget",
  forgetOne: "Forget {name}",
  forgetQuestion:
    "Forget the keys of {name}? The platform does not show a secret again: without it, a new key must be made.",
  forgetYes: "Forget these keys",
  forgetFailed:
    "What is kept could not be removed from this computer’s storage. Clear this site’s data in the browser.",
} as const;

export const englishForgetAllSignInsWords = {
  begin: "Forget everything…",
  meaning: "Removes all sign-ins and mappings from this computer and disconnects all open workbooks.",
  question:
    "Forget all sign-ins and disconnect all open workbooks? The platform does not show a secret again: without it, a new key must be made. Numbers stay in their cells.",
  yes: "Forget everything",
  disconnect: {
    question:
      "The keys of this account are not kept on this computer. To connect again you need the private secret, which the platform does not show a second time. Numbers stay in their cells.",
    yes: "Disconnect and drop the keys",
  },
} as const;

export const englishInterfaceVersionExpiryWords = {
  advised:
    "The service advises against the version of its interface that this add-in reads, and gives no last day. Numbers are not affected. Update the add-in, or ask whoever installed it.",
  advisedFrom:
    "The service advises against the version of its interface that this add-in reads as of {day}, and gives no last day. Numbers are not affected. Update the add-in, or ask whoever installed it.",
  ends: "The service says that the version of its interface that this add-in reads ends on {day}. Numbers are not affected until then. Update the add-in, or ask whoever installed it.",
  ended:
    "The service says that the version of its interface that this add-in reads ended on {day}. It still answers. Once it does not, numbers stay in their cells and can no longer be refreshed. Update the add-in, or ask whoever installed it.",
  dates: "en-GB",
} as const;

/** Sentences of the pane during an outage of the service. */
export const englishOutageWords = {
  unreachable: "The service has been out of reach since {since}.",
  timeout: "The service has not answered in time since {since}.",
  fault: "The service has had a fault ({status}) since {since}.",
  busy: "The service has asked us to wait since {since}.",
  next: "It will be asked again at {next}.",
  asking: "Asking it now…",
  meaning: "Numbers in cells stay as they are. Missing values appear by themselves once it answers.",
  askNow: "Ask now",
  waits:
    "The service asks us to wait until {until}. Everything then continues by itself. Numbers in cells stay as they are.",
} as const;

export const englishConnectionTestWords = {
  begin: "Test the connection",
  busy: "Testing…",
  stop: "Stop testing",
  findings: {
    well: "All is well: {host} answers and accepts the key.",
    there: "{host} answers. Enter both keys to have them tested too.",
    offline: "This computer is offline. Connect it to a network, then test again.",
    "no-answer":
      "Nothing answers at {host}. Check the address and the network; if both are right, ask your IT department whether a firewall is in the way.",
    denied:
      "Nothing answers at {host}, and the browser keeps this page from your own network. If {host} is there, allow “Local network access” for {origin} in the browser’s site settings, or ask your IT department to.",
    slow: "{host} did not answer within 30 seconds. Try again later.",
    blocked:
      "{host} answers, but does not let this page read its answers (CORS). Ask whoever runs the service to allow {origin}.",
    redirected:
      "{host} redirects to another address. That is not followed, because the keys would go there too. Check the service address, or ask whoever installed the add-in.",
    "wrong-address":
      "Something answers at {host}, but it is not the service. Check the service address, or ask whoever installed the add-in.",
    "wrong-key":
      "{host} answers, but refuses the key. Check that both keys are whole; if they are, a newer key may have replaced them.",
    refused:
      "{host} answers, but refuses the sign-in ({status}). Check both keys; if they are right, give this number to whoever runs the service.",
    "not-allowed":
      "{host} accepts the key, but does not let this account see its own company. Ask whoever manages the account.",
    fault: "{host} has a fault ({status}). Nothing is wrong on your side: try again later.",
    busy: "{host} is getting too many requests. Wait a minute, then test again.",
    repeats:
      "{host} answers, but repeats a key or the token of this sign-in in its answer, so nothing of it is shown or kept. Tell whoever runs the service.",
  },
} as const;

export const englishPlatformSignInWords = {
  title: "Or through the platform",
  againTitle: "When this sign-in has ended",
  opens: "Opens {host} in a window of its own. Sign in there, then launch Product Impact from it.",
  begin: "Sign in through the platform",
  open: "The window with {host} is open. Sign in there, then launch Product Impact from it; the window closes by itself.",
  late: "Nothing has arrived so far. Look for the window behind this one. If the platform opened Product Impact in a new tab, nothing can arrive from there. Stop waiting and connect with keys, or ask whoever runs the platform to launch it in the same window.",
  stop: "Stop waiting",
  again: "Nothing was sent to the service. Try again; if that does not help, tell whoever runs the platform.",
  failures: {
    closed:
      "The window was closed before a sign-in arrived. Try again. If the platform opened Product Impact in a new tab instead, nothing can arrive from there: connect with keys, and tell whoever installed the add-in.",
    blocked: "The browser blocked the window. Allow pop-up windows for this site, then try again.",
    "prompt-ignored": "The window did not open. Try again, and allow it when Excel asks.",
    "already-open": "A window of this add-in is still open. Close it, then try again.",
    "not-allowed":
      "Excel does not allow this window: its address is not the add-in’s own, or is not https. Tell whoever installed the add-in, or connect with keys.",
    "not-loaded": "The window could not load its page. Check the internet connection, then try again.",
    "no-windows": "This version of Excel cannot open windows for add-ins. Connect with keys.",
    other: "Excel could not open the window. Try again, or connect with keys.",
    missing: "The platform launched Product Impact without a sign-in.",
    repeated: "The platform sent more than one sign-in at once.",
    "too-long": "The sign-in from the platform is too long to be one.",
    "not-bearer": "The platform sent a kind of sign-in that the service does not use.",
    malformed: "The sign-in from the platform holds characters that cannot be part of one.",
    message: "The message from the window was not understood.",
  },
  confirmBoth: "Sign in as {user} of {company}?",
  confirmOne: "Sign in as {one}?",
  confirmNobody: "Sign in without knowing whose account it is?",
  confirmMeaning:
    "The platform sent this sign-in to {host}. If it is not yours, choose No. So far it was only used to ask whose it is.",
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
} as const;
