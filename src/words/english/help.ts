/** English of Help; it comes when Help is opened. */

export const englishHelpWords = {
  examine: "Check this Excel",
  functions: "Functions",
  examples: "The examples use the sample data: put your own names in their place.",

  keys: {
    title: "Keys",
    mac: "On a Mac: Ctrl or ⌘.",
    space: "Space",
    tabs: {
      everywhere: "In every tab",
      search: "In the search box of Pick",
      pick: "Elsewhere in Pick",
    },
    does: {
      tabs: "from one tab to the next",
      connect: "in the fields of the keys: connects",
      question: "leaves a question, and changes nothing",
      into: "into the list, and on in it",
      pick: "picks, or takes out again",
      several: "picks several",
      all: "in the list: picks all, or none",
      first: "picks; from the text, the first in the list",
      back: "back to the text; there, empties it",
      favourite: "in the list: makes a favourite, or no longer",
      boxes: "in a group of boxes: from one to the next",
      group: "open and close a group of indicators",
      insert: "anywhere in Pick: inserts",
    },
  },

  asking: {
    title: "Where to ask",
    number: "A number, and what it means",
    numberWho:
      "Whoever made the study, or runs the service. “{explain}”, with its cell selected, copies what is known of it.",
    name: "A result that is missing because a name was not understood",
    nameWho:
      "Whoever provides the add-in to you: config.json can teach it names (vocabulary). Send what “{reading}” copies.",
    fault: "A fault of the add-in",
    faultWho: "Whoever provides it to you; it comes from {host}. Say what you did, and send the version along.",
    weakness: "A weakness in its security",
    weaknessWho: "Report it in private, as SECURITY in the add-in’s sources says.",
    never: "Never send anybody your keys.",
  },

  version: {
    title: "Version {version}",
    addin: "Add-in",
    build: "{version}, build {build}",
    reader: "Reader",
    excel: "Excel",
    unsaid: "does not say",
    copy: "Copy for a mail",
    holds: "It holds no names, no addresses and no keys.",
  },

  readingElsewhere: "You will find it here in Account once you are connected.",
  pages: "Pages that open in the browser:",
  firstSteps: "First steps, and errors in cells",
  pivot: "A PivotTable of the long table",
  privacy: "Privacy and licence",
  oneAccount: "One workbook, one account",
  handOn: "Hand a workbook on",
} as const;
