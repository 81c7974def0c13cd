/** English sentences of signing in, accounts and the service. */

export const englishSignInStorageWords = {
  title: "Save this sign-in?",
  why: "About these options",
  untilClosed: "Until this workbook closes",
  untilClosedMeaning:
    "Until this workbook closes: the keys are kept in memory only. The same until you choose.",
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

export const englishPlatformOfferWords = {
  title: "Or through the platform",
  againTitle: "When this sign-in ends",
  opens: "Opens {host} in a new window. Sign in there, then launch Product Impact from it.",
  begin: "Sign in through the platform",
} as const;
