import { isWriteFailureReason } from "../../lca/reasons";
import type { AmbiguousNameCandidate, ServiceListName, Reason, WriteFailureReason } from "../../lca/reasons";
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
      return `Several ${lists[`${reason.what}s` as const]} match ${quoted(reason.text)}: ${names.choices(reason.choices)}. ${toChoose(reason.choices, names)}`;
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
      return `The service gives several values of ${cut(reason.indicator)} for ${quoted(reason.product)}: ${names.ids(reason.ids)}. Use one of these as the indicator.`;
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
      return `${cut(reason.indicator)} is in ${cut(reason.unit)} here, not in ${cut(reason.given)}. Correct or remove the unit in brackets.`;
    case "wrong-argument":
      return `An argument isn’t valid. Use ${words(reason.expected)} for ${cut(reason.argument)}.`;
    case "number-as-scenario":
      return `The scenario is the number ${cut(reason.text)}. Put the scenario’s name in quotes, or leave it out for A1-A3.`;
    case "wildcard":
      return `No ${reason.what} was found with the exact name or id ${quoted(reason.text)}. “*” alone means all. Otherwise, enter the full name.`;
    case "blank":
      return `The ${reason.what} is blank. Enter its name or id.`;
  }
}

type TooLarge = Extract<Reason, { kind: "too-many-cells" | "too-long" }>;

function tooLarge(reason: TooLarge): string {
  const limit = reason.limit.toLocaleString("en");
  if (reason.kind === "too-many-cells")
    return `The result would have more than ${limit} ${reason.of ? "MB" : "cells"}. Choose a smaller range.`;
  const rows = reason.of === "rows" ? "rows" : "MB of text";
  return `The table would have more than ${limit} ${rows}. Choose fewer products, indicators or scenarios.`;
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
    ? `The numbers in this workbook are from ${cut(reason.company)}. Sign in to that company’s account, or choose another account in the pane.`
    : `This account now follows ${cut(reason.now)}. The values in this workbook follow ${cut(reason.held)}, and haven’t changed. To update all numbers, disconnect and connect again.`;
}

function sayOfService(reason: ServiceAccountOrExcelReason, names: NameFormatter): string {
  switch (reason.kind) {
    case "too-many-requests":
      return reason.until > 0
        ? `The service isn’t accepting requests until ${time(reason.until)}. Try again after that.`
        : "The service isn’t accepting requests. Try again later.";
    case "service-fault":
      return `The service has a problem (${reason.status}). Try again later.`;
    case "service-refused":
      return `The service refused the request (${reason.status}). Contact your administrator.`;
    case "not-ready":
      return `The service’s response isn’t ready (${reason.status}). It may still be calculating. Try again later.`;
    case "unreadable":
      return `The service sent ${words(reason.found)}. The add-in can’t read this response. Contact your administrator.`;
    case "unclear":
      return `The service sent ${words(reason.found)}. The add-in can’t use this response. Contact your administrator.`;
    case "incomplete-list":
      if (reason.isUnlinked)
        return `The list of ${lists[reason.what]} seems incomplete and doesn’t link to the rest, so names may be ambiguous. Contact your administrator.`;
      return `The list of ${lists[reason.what]} arrived incomplete, so names may be ambiguous. Try again later.`;
    case "empty-list":
      return `No ${lists[reason.what]} were found in the service’s response.`;
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
  "not-connected": "Not connected. Connect in the Product Impact pane, or try sample data.",
  restarted: "Excel restarted Product Impact, so you’re signed out. Connect again in the pane.",
  "sign-in-lost":
    "Excel restarted Product Impact before the platform’s sign-in took effect. Sign in again in the pane.",
  "account-changed": "The account changed while this value was loading. Recalculate the cell.",
  "key-refused": "The service refused the key. Check the public key and the private secret in the pane.",
  "key-used-elsewhere":
    "The sign-in keeps ending early. The key may be in use elsewhere too. Connect again in the pane.",
  "sign-in-ended":
    "The service no longer accepts the platform’s sign-in. Sign in through the platform again in the pane.",
  "not-allowed": "This account isn’t allowed to view this. Ask the account’s administrator for access.",
  unreachable: "Can’t reach the service. Check your network connection, then try again.",
  "local-network-denied":
    "Can’t reach the service. The browser blocks this page from your local network. If the service is there, allow “Local network access” in the browser’s site settings.",
  timeout: "The service didn’t respond in time. Try again.",
  "waited-too-long": "The service sent no responses for 90 seconds. Try again.",
  gone: "The service no longer has this data. Refresh to update the lists.",
  "version-gone":
    "The service no longer offers the API version this add-in uses. Ask your administrator for an update.",
  redirected:
    "The service redirects to another address, which the add-in doesn’t follow. Check the service address.",
  "foreign-address":
    "The service links to another address, which the add-in doesn’t follow. Contact your administrator.",
  "sign-in-repeated":
    "The service’s response contains your secret or sign-in token. None of it is shown or saved. Contact the service’s support team.",
  "too-large":
    "The service’s response is larger than 64 MB and wasn’t read. Contact the service’s support team.",
  "bad-address":
    "No service was found at that address. It must start with https:// and contain no user name or “?”. If it’s right, the service may no longer offer this add-in’s API version. Ask your administrator for an update.",
  "not-recalculated":
    "Connected, but the cells couldn’t be recalculated. They may still show old numbers. Press Ctrl+Alt+F9.",
  "recalculation-denied":
    "Connected, but Excel doesn’t allow recalculation. Cells may still show old numbers. Unprotect the sheets, or choose the sensitivity label Excel asks for. Then choose Refresh.",
  "access-denied":
    "Excel doesn’t let add-ins change this workbook. The sheet may be protected. If Excel asks for a sensitivity label, choose one. Then try again.",
  "no-cells-selected":
    "No cells of this workbook are selected. Return to its window and select cells in a sheet. Then try again.",
  "gone-from-workbook": "A sheet or table is no longer in the workbook.",
  "workbook-inactive": "This workbook is hidden. Bring its window to the front.",
  "too-large-for-excel": "That’s too much for Excel at once. Choose fewer cells.",
  "date-unknown": "It isn’t recorded when this workbook’s numbers were requested. Refresh to request them.",
  "nothing-used": "No result has been used yet. Enter a product, or calculate the results first.",
  preview: "Not loaded yet. Enter the formula to get the value.",
  cancelled: "The calculation was cancelled.",
  "part-not-loaded": "Part of the add-in couldn’t be loaded. Check your network connection, then try again.",
  internal: "Something went wrong in the add-in. Tell your administrator what you did.",
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
  const one = `No ${what} ${what === "scenario" && within !== "" ? `of ${quoted(within)}` : account}`;
  const all = others.length > 0 ? ` Available: ${names.all(others, quoted)}.` : "";
  const nearest = near.length > 0 ? ` Similar: ${names.some(near, quoted)}.` : all;
  if (number) {
    const none = `${one} ${unsure ? "was recognised by it" : "has this id or name"}`;
    return `The ${what} is the number ${cut(text)}. ${none}.${nearest} Enter an id with leading zeros as text.`;
  }
  const none = `${one} ${unsure ? "was recognised as" : "has the id or name"} ${quoted(text)}`;
  return `${none}.${nearest || " Check the name, or use an id."}`;
}

type OfProduct = Extract<Reason, { kind: "no-scenarios" | "no-field" | "no-per" }>;

function ofProduct(reason: OfProduct, names: NameFormatter): string {
  const { cut, quoted } = names;
  switch (reason.kind) {
    case "no-scenarios":
      return `${reason.unsure ? `No scenarios of ${quoted(reason.product)} were recognised` : `${quoted(reason.product)} has no scenarios`}. Leave the scenario out for A1-A3.`;
    case "no-field":
      return `No field ${quoted(reason.text)} of ${quoted(reason.product)} was recognised. Available fields: ${names.all(reason.fields, cut)}.`;
    case "no-per":
      return noPer(reason, names);
  }
}

function noPer({ product, texts, part }: Extract<Reason, { kind: "no-per" }>, names: NameFormatter): string {
  const { quoted } = names;
  const units = names.listed(texts, quoted);
  if (part) return `The declared unit of ${quoted(product)} is ${units}. No ${part} was recognised in it.`;
  return texts.length > 0
    ? `The service gives several declared units for ${quoted(product)}: ${units}. The add-in uses none of them.`
    : `The service gives no declared unit for ${quoted(product)}.`;
}

/** Leaves out the advice to write id: if id: and an id mean another thing, or nothing. */
function toChoose(choices: readonly AmbiguousNameCandidate[], names: NameFormatter): string {
  if (choices.every(({ text }) => text === undefined)) return "Enter id: followed by the right id.";
  const texts = choices.map(({ text, id }) => text ?? `id:${id}`).filter(Boolean);
  return texts.length > 0
    ? `Use one of these: ${names.some(texts, names.quoted)}.`
    : "A formula can’t tell them apart. Contact the service’s support team.";
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
