/** English of Help; it comes when Help is opened. */

export const englishHelpWords = {
  examine: "Check this Excel",
  functions: "Functions",
  examples: "The examples use sample data. Replace the names with your own.",

  keys: {
    title: "Keyboard shortcuts",
    mac: "On a Mac, use Ctrl or Cmd.",
    space: "Space",
    tabs: {
      everywhere: "In every tab",
      search: "In the Pick search box",
      pick: "Elsewhere in Pick",
    },
    does: {
      tabs: "Switch tabs",
      connect: "Connect, in the key fields",
      question: "Close a question without changes",
      into: "Move into the list and through it",
      pick: "Pick or unpick",
      several: "Pick several",
      first: "Pick (in the search box: the first in the list)",
      back: "Return to the search box (in the search box: clear it)",
      boxes: "Move between the boxes of a group",
      group: "Open or close a group of indicators",
      insert: "Insert, anywhere in Pick",
    },
  },

  asking: {
    title: "Get help",
    number: "A number and what it means",
    numberWho:
      "Ask the study’s authors or the service’s support team. Select the cell, choose “{explain}” and send them a copy of the explanation.",
    name: "A missing result whose name wasn’t recognised",
    nameWho:
      "Ask your administrator to add the name in config.json (vocabulary). Send a copy of “{reading}”.",
    fault: "An error in the add-in",
    faultWho:
      "Ask your administrator. The add-in comes from {host}. Describe what you did and send the version.",
    weakness: "A security problem in the add-in",
    weaknessWho: "Report it privately. The SECURITY file in the add-in’s source code describes how.",
    never: "Never share your keys.",
  },

  version: {
    title: "Version {version}",
    addin: "Add-in",
    build: "{version}, build {build}",
    reader: "Reader",
    excel: "Excel",
    unsaid: "unknown",
    copy: "Copy for an email",
    holds: "The copy contains no names, addresses or keys.",
  },

  readingElsewhere: "It appears on the Account tab once you’re connected.",
  pages: "These pages open in your browser:",
  links: {
    firstTable: "Your first table",
    functions: "All functions",
    pickAndInsert: "Pick and insert",
    refresh: "Refresh",
    explainAndRepair: "Explain and repair",
    signIn: "Sign in",
    combineClients: "Combine two clients",
    handOn: "Hand a workbook on",
    troubleshooting: "Troubleshooting",
    faq: "Questions and answers",
    privacy: "Privacy and licence",
    translated: { nl: "Help in Dutch" },
  },
} as const;
