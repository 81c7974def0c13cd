import { isWriteFailureReason } from "../../lca/reason-traits";
import type {
  AmbiguousNameCandidate,
  ServiceListName,
  EntityKind,
  Reason,
  WriteFailureReason,
} from "../../lca/reasons";
import type { NameFormatter } from "../name-formatter";
import { escapeFinalStop, sanitiseName } from "../name-formatter";
import { englishMappingSentence } from "./mapping-reasons";
import { englishIndicatorNotInAccountSentence } from "./indicator-not-in-account";
import { englishResultSentence } from "./result-reasons";
import { englishWriteFailureSentence } from "./write-failures";

/** Says what happened, what it means for the number, and what to do. */
export function englishReasonSentence(reason: Reason, names: NameFormatter): string {
  if (isWriteFailureReason(reason)) return englishWriteFailureSentence(reason, names, englishReasonSentence);
  const { cut, quoted } = names;
  switch (reason.kind) {
    case "ambiguous":
      return `Several ${plural[reason.what]} are called ${quoted(reason.text)}: ${names.choices(reason.choices)}. ${toChoose(reason.choices, names)}`;
    case "wrong-unit":
    case "wrong-argument":
    case "number-as-scenario":
    case "wildcard":
    case "blank":
      return ofArgument(reason, names);
    case "too-many-cells":
    case "too-long":
      return tooLarge(reason);
    case "unknown":
      return unknown(reason, names);
    case "misplaced":
      return englishIndicatorNotInAccountSentence(reason, names);
    case "no-result":
    case "stages-apart":
    case "set-aside":
    case "odd-value":
    case "unclear-result":
      return englishResultSentence(reason, names);
    case "conflicting-results":
      return `The service gives several values of ${cut(reason.indicator)} for ${quoted(reason.product)}, under ${names.some(reason.ids, cut)}. Write id: and one of these as indicator.`;
    case "no-scenarios":
    case "no-field":
    case "no-per":
      return ofProduct(reason, names);
    default:
      return sayOfService(reason, names);
  }
}

type OfArgument = Extract<
  Reason,
  { kind: "wrong-unit" | "wrong-argument" | "number-as-scenario" | "wildcard" | "blank" }
>;

function ofArgument(reason: OfArgument, { cut, quoted }: NameFormatter): string {
  switch (reason.kind) {
    case "wrong-unit":
      return `${cut(reason.indicator)} is in ${cut(reason.unit)} here, not in ${cut(reason.given)}. Correct the unit in brackets or leave it out.`;
    case "wrong-argument":
      return `The argument ${cut(reason.argument)} must be ${words(reason.expected)}.`;
    case "number-as-scenario":
      return `The scenario is the number ${cut(reason.text)}. Write the scenario's name in quotes, or leave it out for A1-A3.`;
    case "wildcard":
      return `No ${reason.what} was found with exactly the name or id ${quoted(reason.text)}. "*" means all where it is the whole argument, and nowhere else. Write the name in full.`;
    case "blank":
      return `The ${reason.what} is blank. Fill in its name or id.`;
  }
}

type TooLarge = Extract<Reason, { kind: "too-many-cells" | "too-long" }>;

function tooLarge(reason: TooLarge): string {
  const limit = reason.limit.toLocaleString("en");
  if (reason.kind === "too-many-cells")
    return `The result would have more than ${limit} ${reason.of ? "MB" : "cells"}. Narrow the range.`;
  const rows = reason.of === "rows" ? "rows" : "MB of text";
  return `The table would have more than ${limit} ${rows}. Name fewer products, indicators or scenarios.`;
}

type OfFormula = "ambiguous" | OfArgument["kind"] | TooLarge["kind"];
type OfNames =
  | "unknown"
  | "misplaced"
  | "no-scenarios"
  | "no-result"
  | "stages-apart"
  | "set-aside"
  | "odd-value"
  | "unclear-result"
  | "conflicting-results"
  | "no-field"
  | "no-per"
  | WriteFailureReason["kind"];
export type ServiceAccountOrExcelReason = Exclude<Reason, { kind: OfFormula | OfNames }>;

function whoseNumbers(
  reason: Extract<Reason, { kind: "other-account" | "other-basis" }>,
  { cut }: NameFormatter,
): string {
  return reason.kind === "other-account"
    ? `This workbook holds numbers of ${cut(reason.company)}. Sign in as that company, or choose another in the pane.`
    : `The account now reports by ${cut(reason.now)}, and this workbook holds values by ${cut(reason.held)}. Nothing was changed. To change all of them, disconnect and connect again.`;
}

function sayOfService(reason: ServiceAccountOrExcelReason, names: NameFormatter): string {
  switch (reason.kind) {
    case "too-many-requests":
      return reason.until > 0
        ? `The service asks to wait until ${time(reason.until)}. Try again after that.`
        : "The service asks to wait. Try again later.";
    case "service-fault":
      return `The service has a fault (${reason.status}). No value is available now. Try again later.`;
    case "service-refused":
      return `The service refused the request (${reason.status}). No value is available this way.`;
    case "not-ready":
      return `The service has no answer ready (${reason.status}). It may still be calculating: try again later.`;
    case "unreadable":
      return `The service's answer could not be read: it sent ${words(reason.found)}. No value is taken from it.`;
    case "unclear":
      return `The service's answer is not clear: it sent ${words(reason.found)}. No value is taken from it.`;
    case "incomplete-list":
      return `The list of ${lists[reason.what]} arrived incomplete, so names cannot be told apart safely. Try again later.`;
    case "empty-list":
      return `No ${lists[reason.what]} were found here in what the service sent.`;
    case "other-account":
    case "other-basis":
      return whoseNumbers(reason, names);
    case "misfit":
    case "bad-configuration":
      return englishMappingSentence(reason, names);
    default:
      return fixed[reason.kind];
  }
}

/** Reasons whose sentence has no gaps. */
export type FixedSentenceKind = Exclude<
  ServiceAccountOrExcelReason["kind"],
  | "too-many-requests"
  | "service-fault"
  | "service-refused"
  | "not-ready"
  | "unreadable"
  | "unclear"
  | "incomplete-list"
  | "empty-list"
  | "other-account"
  | "other-basis"
  | "misfit"
  | "bad-configuration"
>;

const fixed: Readonly<Record<FixedSentenceKind, string>> = {
  "not-connected": "Not connected. Connect in the Product Impact pane, or try it with sample data.",
  restarted: "Excel restarted Product Impact, and its sign-in is gone. Connect again in the pane.",
  "sign-in-lost":
    "Excel restarted Product Impact before the sign-in from the platform was in use. Sign in once more in the pane.",
  "account-changed": "The account was changed while this value was under way. Recalculate the cell.",
  "key-refused": "The service refused the key. Check the public key and the private secret in the pane.",
  "key-used-elsewhere":
    "The sign-in ended: the service keeps renewing it, so the key seems to be in use elsewhere too. Connect again in the pane.",
  "sign-in-ended":
    "The service no longer takes the sign-in that came from the platform, so it gives no value. Sign in again through the platform, in the pane.",
  "not-allowed": "The service does not let this account see that. Ask whoever manages the account.",
  unreachable: "The service cannot be reached. Check the network connection and try again.",
  "local-network-denied":
    "The service cannot be reached, and the browser keeps this page from your own network. If the service is there, allow “Local network access” in the browser’s site settings.",
  timeout: "The service did not answer in time. Try again.",
  "waited-too-long": "The service answered nothing for 90 seconds, so no value is available now. Try again.",
  gone: "The service no longer has this resource. Refresh to read its lists again.",
  "version-gone":
    "The service no longer offers the version of its interface that this add-in reads. Update the add-in, or ask whoever installed it.",
  redirected: "The service sent us to another address, which is not followed. Check the service address.",
  "foreign-address":
    "The service linked to an address outside itself, which is not asked. No value is available this way.",
  "sign-in-repeated":
    "The service's answer repeats a key or the token of this sign-in, so nothing of it is shown or kept. Tell whoever runs the service.",
  "too-large": "The service's answer is larger than 64 MB and was not read.",
  "bad-address":
    "There is no service at that address. It must begin with https:// and hold no user name or query. If it is right, the service may no longer offer the version of its interface that this add-in reads. Update the add-in, or ask whoever installed it.",
  "not-recalculated":
    "Connected, but the cells could not be recalculated: they may still hold the old numbers. Press Ctrl+Alt+F9.",
  "recalculation-denied":
    "Connected, but Excel does not let the cells be calculated: they may still hold the old numbers. Unprotect the sheets, or choose the sensitivity label that Excel asks for, then press Refresh.",
  "access-denied":
    "Excel lets no add-in change this workbook. The sheet may be protected. If Excel asks for a sensitivity label, choose one first, then try again.",
  "no-cells-selected":
    "No cells of this workbook are selected. Go back to its window, select cells of a sheet, then try again.",
  "nothing-used": "No result has been used yet. Name a product, or calculate the results first.",
  preview: "Not read yet. Enter the formula to ask the service.",
  cancelled: "The calculation was cancelled.",
  internal: "Something went wrong in the add-in. No value is shown. Please report what you did.",
};

const plural: Readonly<Record<EntityKind, string>> = {
  product: "products",
  indicator: "indicators",
  scenario: "scenarios",
};

const lists: Readonly<Record<ServiceListName, string>> = {
  products: "products",
  indicators: "indicators",
  scenarios: "scenarios",
  impacts: "results",
  details: "details",
};

function unknown(reason: Extract<Reason, { kind: "unknown" }>, names: NameFormatter): string {
  const { what, text, near, others = [], within, number, unsure } = reason;
  const { cut, quoted } = names;
  const account = within === "" ? "in this account" : `in this account (${cut(within)})`;
  const where = what === "scenario" && within !== "" ? `in the scenarios of ${quoted(within)}` : account;
  const all = others.length > 0 ? ` There are: ${names.all(others, quoted)}.` : "";
  const nearest = near.length > 0 ? ` Near: ${names.some(near, quoted)}.` : all;
  if (number) {
    return `The cell holds the number ${cut(text)}. No ${what} ${where} ${unsure ? "was recognised by it" : "has it as id or name"}.${nearest} An id with zeros in front must be typed as text.`;
  }
  const none = unsure
    ? `No ${what} was recognised as ${quoted(text)} ${where}`
    : `There is no ${what} ${quoted(text)} ${where}`;
  return `${none}.${nearest || " Check the name or use an id."}`;
}

type OfProduct = Extract<Reason, { kind: "no-scenarios" | "no-field" | "no-per" }>;

function ofProduct(reason: OfProduct, names: NameFormatter): string {
  const { cut, quoted } = names;
  switch (reason.kind) {
    case "no-scenarios":
      return `${reason.unsure ? `No scenarios of ${quoted(reason.product)} were recognised` : `${quoted(reason.product)} has no scenarios`}. Leave the scenario out for A1-A3.`;
    case "no-field":
      return `Nothing called ${quoted(reason.text)} was recognised in what the service says about ${quoted(reason.product)}. It says: ${names.all(reason.fields, cut)}.`;
    case "no-per":
      return noPer(reason, names);
  }
}

function noPer({ product, texts, part }: Extract<Reason, { kind: "no-per" }>, names: NameFormatter): string {
  const { quoted } = names;
  const said = names.listed(texts, quoted);
  if (part) return `The service says that results of ${quoted(product)} are per ${said}: that tells no ${part} apart.`;
  return texts.length > 0
    ? `The service says several things that results of ${quoted(product)} are per: ${said}. None of them is taken.`
    : `The service does not say per what the results of ${quoted(product)} are.`;
}

/** Leaves out the advice to write id: if id: and an id mean another thing, or nothing. */
function toChoose(choices: readonly AmbiguousNameCandidate[], names: NameFormatter): string {
  if (choices.every(({ text }) => text === undefined)) return "Write id: and the id of the one you mean.";
  const texts = choices.map(({ text, id }) => text ?? `id:${id}`).filter(Boolean);
  return texts.length > 0
    ? `Write the one you mean: ${names.some(texts, names.quoted)}.`
    : "Nothing in a formula tells them apart.";
}

/** Our own words that came with a reason. */
function words(text: string): string {
  return escapeFinalStop(sanitiseName(text, 120));
}

/** The next full minute, with the day if that is not today. */
function time(until: number): string {
  const minute = new Date(Math.ceil(until / 60_000) * 60_000);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const today = minute.toDateString() === new Date().toDateString();
  return minute.toLocaleString("en-GB", today ? clock : { ...clock, day: "numeric", month: "long" });
}
