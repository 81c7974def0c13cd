/** English sentences of signing in through the platform. */
export const englishPlatformSignInWords = {
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
