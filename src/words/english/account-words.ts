/** English sentences of signing in, accounts and the service. */

export const englishSignInStorageWords = {
  title: "Save this sign-in?",
  why: "About these options",
  untilClosed: "Until this workbook closes",
  untilClosedMeaning:
    "Until this workbook closes: the keys are kept in memory only. Until you choose, they’re kept that way too.",
  here: "Save on this computer",
  busy: "Saving…",
  hereMeaning:
    "On this computer: this browser stores the keys in encrypted form. Workbooks with this account’s numbers then connect automatically. Encryption hides the keys from a quick look. It doesn’t hide them from people who can read your files. Code at this add-in’s own address can read them too.",
  failed: "The sign-in couldn’t be saved on this computer. It lasts until this workbook closes.",
} as const;

export const englishSavedAccountsListWords = {
  title: "Accounts",
  kept: "Saved on this computer",
  untilClosed: "Until this workbook closes",
  inUse: "Connected",
  ended: "Disconnected. Choose this account to reconnect.",
  refused: "The service refused this key, which is still saved. Try again, or enter a new key pair.",
  unreadable: "This computer can no longer read the keys. Enter them again.",
  forget: "Remove",
  forgetOne: "Remove {name}",
  forgetQuestion:
    "Remove the keys for {name}? The platform won’t show the private secret again. Without it, you’ll need a new key.",
  forgetYes: "Remove keys",
  forgetFailed: "Saved data couldn’t be removed from this computer. Clear this site’s data in the browser.",
} as const;

export const englishForgetAllSignInsWords = {
  begin: "Sign out everywhere…",
  meaning:
    "Removes all sign-ins, mappings and recent picks from this computer. Disconnects all open workbooks.",
  question:
    "Remove all sign-ins, mappings and recent picks, and disconnect all open workbooks? The platform won’t show a private secret again. Without it, you’ll need a new key. Numbers stay in their cells.",
  yes: "Sign out everywhere",
  disconnect: {
    question:
      "This account’s keys aren’t saved on this computer. To reconnect, you need the private secret. The platform won’t show it again. Numbers stay in their cells.",
    yes: "Disconnect anyway",
  },
} as const;

export const englishInterfaceVersionExpiryWords = {
  advised:
    "The API version this add-in uses is deprecated. The service gives no end date. Numbers aren’t affected. Ask your administrator for an update.",
  advisedFrom:
    "The API version this add-in uses is deprecated as of {day}. The service gives no end date. Numbers aren’t affected. Ask your administrator for an update.",
  ends: "The API version this add-in uses ends on {day}. Numbers aren’t affected until then. Ask your administrator for an update.",
  ended:
    "The API version this add-in uses ended on {day}. The service still responds. Once it no longer does, numbers stay in their cells but can’t be refreshed. Ask your administrator for an update.",
  dates: "en-GB",
} as const;

/** Sentences of the pane during an outage of the service. */
export const englishOutageWords = {
  unreachable: "The service has been unreachable since {since}.",
  timeout: "The service has been too slow to respond since {since}.",
  fault: "The service has had a problem ({status}) since {since}.",
  busy: "The service hasn’t accepted requests since {since}.",
  next: "The add-in will try again at {next}.",
  asking: "Trying again…",
  meaning: "Numbers in cells don’t change. Missing values appear once the service responds.",
  askNow: "Retry now",
  waits:
    "The service isn’t accepting requests until {until}. Then everything continues automatically. Numbers in cells don’t change.",
} as const;

export const englishConnectionTestWords = {
  begin: "Test connection",
  busy: "Testing…",
  stop: "Stop testing",
  findings: {
    well: "{host} responds and accepts the key. Connect to read results.",
    there: "{host} responds. Enter the public key and the private secret to test them too.",
    offline: "This computer is offline. Connect it to a network, then test again.",
    "no-answer":
      "{host} doesn’t respond. Check the address and the network. If both are right, ask your IT department about a firewall.",
    denied:
      "{host} doesn’t respond. The browser blocks this page from your local network. If {host} is there, allow “Local network access” for {origin} in the site settings. Your IT department can help.",
    slow: "{host} didn’t respond within 30 seconds. Try again later.",
    blocked:
      "{host} responds, but this page isn’t allowed to read its responses (CORS). Ask the service’s support team to allow {origin}.",
    redirected:
      "{host} redirects to another address. To keep your keys safe, the add-in doesn’t follow the redirect. Check the service address, or ask your administrator.",
    "wrong-address":
      "{host} responds, but isn’t the service. Check the service address, or ask your administrator.",
    "wrong-key":
      "{host} responds, but refuses the key. Check that the public key and the private secret are complete. If they are, a newer key may have replaced them.",
    refused:
      "{host} responds, but refuses the sign-in ({status}). Check the public key and the private secret. If they’re right, report this code to the service’s support team.",
    "not-allowed":
      "{host} accepts the key, but this account can’t see its own company. Ask the account’s administrator for access.",
    fault: "{host} has a problem ({status}). The problem isn’t on your side. Try again later.",
    busy: "{host} isn’t accepting requests. Wait a minute, then test again.",
    repeats:
      "The response from {host} contains your secret or sign-in token. None of it is shown or saved. Contact the service’s support team.",
  },
} as const;

export const englishPlatformSignInWords = {
  title: "Or through the platform",
  againTitle: "When this sign-in ends",
  opens: "Opens {host} in a new window. Sign in there, then launch Product Impact from it.",
  begin: "Sign in through the platform",
  open: "A window with {host} is open. Sign in there, then launch Product Impact from it. The window closes by itself.",
  late: "No sign-in information has arrived yet. Look for the window behind this one. If Product Impact opened in a new tab, none can arrive. Stop waiting and connect with keys. Or ask the platform’s support team to make it launch in the same window.",
  stop: "Stop waiting",
  again:
    "No data was sent to the service. Try again. If that doesn’t help, contact the platform’s support team.",
  failures: {
    closed:
      "The window closed before any sign-in information arrived. Try again. If Product Impact opened in a new tab, none can arrive. In that case, connect with keys and contact your administrator.",
    blocked: "The browser blocked the window. Allow pop-up windows for this site, then try again.",
    "prompt-ignored": "The window didn’t open. Try again, and allow it when Excel asks.",
    "already-open": "A window of this add-in is still open. Close it, then try again.",
    "not-allowed":
      "Excel doesn’t allow this window. Its address isn’t the add-in’s own, or isn’t https. Contact your administrator, or connect with keys.",
    "not-loaded": "The window couldn’t load its page. Check your internet connection, then try again.",
    "no-windows": "This version of Excel can’t open windows for add-ins. Connect with keys.",
    other: "Excel couldn’t open the window. Try again, or connect with keys.",
    missing: "The platform launched Product Impact without sign-in information.",
    repeated: "The platform sent more than one set of sign-in information.",
    "too-long": "The platform’s sign-in information is too long to be valid.",
    "not-bearer": "The platform sent a type of sign-in that the service doesn’t use.",
    malformed: "The platform’s sign-in information contains invalid characters.",
    message: "The add-in didn’t recognise the message from the window.",
  },
  confirmBoth: "Sign in as {user} of {company}?",
  confirmOne: "Sign in as {one}?",
  confirmNobody: "Sign in to an unknown account?",
  confirmMeaning:
    "The platform sent this sign-in information for {host}. If it isn’t yours, choose No. So far, it’s only been used to look up its owner.",
  confirmNobodyMeaning:
    "The service at {host} doesn’t indicate who this sign-in belongs to. If you aren’t sure it’s yours, choose No.",
  lasts:
    "The sign-in lasts for {time} and isn’t saved. When it ends, cells keep their values until Excel calculates them.",
  yes: "Yes",
  no: "No",
  launched:
    "Signed in through the platform at {at}, for {time}. The sign-in isn’t saved on this computer. When it ends, cells keep their values until Excel calculates them.",
  times: {
    minute: "about a minute",
    minutes: "about {count} minutes",
    hour: "about one hour",
    hours: "about {count} hours",
    unknown: "a limited time",
  },
} as const;
