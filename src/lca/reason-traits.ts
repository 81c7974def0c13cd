import type { FormulaMistakeReason, Reason, WriteFailureReason } from "./reasons";

/** The add-in's behaviour for a reason, besides its sentence. */
interface Traits {
  /** The error of the cell: #VALUE! if the formula must be changed, #N/A if there is no value for it now. */
  readonly shows: "#VALUE!" | "#N/A";
  /**
   * "definite": the formula or the service says so. After a "failure" nothing is known of the value; after a failure of
   * the "network" not even whether the service was reached.
   */
  readonly is: "definite" | "failure" | "network";
  /**
   * The repair that the pane offers for a cell. "account": to connect, or, if already connected, to calculate again.
   */
  readonly fix: "connect" | "account" | "recalculate" | "replace" | "choose" | "none";
  /** Everything else that fails with it: the rest of the current reading, or the whole session. */
  readonly ends: "nothing" | "reading" | "session";
  /**
   * How long the reason lasts. "until-refresh": until the user asks again. "passing": it may end by itself, and cells
   * are then calculated again.
   */
  readonly lasts: "until-refresh" | "passing" | "no";
  /**
   * Says whether one resource alone is concerned: it cannot be read ("missing"), or its contents are ambiguous
   * ("unclear").
   */
  readonly resource: "missing" | "unclear" | "no";
  /**
   * Says whether the reason reports how the service was read: "misread" if other names may have to be configured,
   * "told" if not.
   */
  readonly reading: "misread" | "told" | "no";
  /** True if exchanging the same keys again would give the same reason. */
  readonly refusesKeys: boolean;
  /** Says whether the numbers stay as they are. "yes-of-course": no user would ask. */
  readonly numbersStand: "yes" | "yes-of-course" | "no";
}

const plain = {
  shows: "#N/A",
  is: "failure",
  fix: "none",
  ends: "nothing",
  lasts: "no",
  resource: "no",
  reading: "no",
  refusesKeys: false,
  numbersStand: "yes",
} as const satisfies Traits;
const formula = { ...plain, shows: "#VALUE!", is: "definite" } as const;
const definite = { ...plain, is: "definite" } as const;
const passing = { ...plain, fix: "recalculate" } as const;
const outage = { ...passing, lasts: "passing" } as const;
const signIn = { ...plain, fix: "connect", ends: "session" } as const;

type FormulaKind = FormulaMistakeReason["kind"];

/** Every kind of reason with all its traits; a new kind must be added here. */
const table = {
  ambiguous: { ...formula, fix: "choose" },
  "wrong-unit": { ...formula, fix: "replace" },
  "wrong-argument": formula,
  "number-as-scenario": formula,
  "too-many-cells": formula,
  "too-long": formula,
  wildcard: formula,
  "conflicting-results": formula,

  blank: definite,
  unknown: { ...definite, fix: "replace" },
  misplaced: { ...definite, fix: "replace" },
  "no-scenarios": definite,
  "no-result": definite,
  "stages-apart": { ...definite, reading: "told" },
  "set-aside": { ...definite, reading: "told" },
  "odd-value": { ...definite, reading: "told" },
  "unclear-result": { ...definite, reading: "told" },
  "no-field": { ...definite, fix: "replace" },
  "no-per": definite,
  "empty-list": definite,
  "nothing-used": { ...definite, fix: "recalculate" },

  "not-connected": { ...plain, fix: "account", ends: "session" },
  restarted: { ...plain, fix: "account", ends: "session" },
  "sign-in-lost": { ...plain, fix: "account", ends: "session" },
  "other-account": { ...plain, fix: "account" },
  "account-changed": { ...passing, ends: "session" },
  "other-basis": plain,
  "key-refused": { ...signIn, refusesKeys: true },
  "key-used-elsewhere": signIn,
  "sign-in-ended": signIn,
  "not-allowed": { ...plain, resource: "missing", lasts: "until-refresh" },

  unreachable: { ...outage, is: "network", ends: "reading" },
  "local-network-denied": { ...outage, is: "network", ends: "reading" },
  timeout: { ...outage, is: "network" },
  "waited-too-long": outage,
  "too-many-requests": outage,
  "service-fault": outage,
  "service-refused": { ...plain, refusesKeys: true },
  "not-ready": { ...passing, resource: "missing" },
  gone: { ...definite, resource: "missing", lasts: "until-refresh" },
  "version-gone": { ...plain, ends: "session", refusesKeys: true },
  redirected: plain,

  "foreign-address": { ...plain, reading: "told" },
  "too-large": { ...plain, reading: "told", lasts: "until-refresh" },
  "sign-in-repeated": { ...plain, lasts: "until-refresh", refusesKeys: true },
  unreadable: { ...plain, resource: "missing", reading: "misread" },
  unclear: { ...definite, resource: "unclear", reading: "misread" },
  "incomplete-list": { ...passing, reading: "misread" },
  misfit: { ...plain, ends: "reading", lasts: "until-refresh" },

  "bad-address": { ...plain, numbersStand: "yes-of-course" },
  "bad-configuration": { ...plain, numbersStand: "yes-of-course" },
  "not-recalculated": { ...plain, numbersStand: "no" },
  "recalculation-denied": { ...plain, numbersStand: "no" },
  "access-denied": plain,
  "no-cells-selected": { ...plain, numbersStand: "yes-of-course" },
  "rows-hidden": { ...plain, numbersStand: "yes-of-course" },
  "many-rules": { ...plain, numbersStand: "yes-of-course" },
  "sheets-protected": { ...plain, numbersStand: "yes-of-course" },
  "structure-protected": { ...plain, numbersStand: "yes-of-course" },
  "record-name-taken": { ...plain, numbersStand: "yes-of-course" },
  "changed-meanwhile": { ...plain, numbersStand: "yes-of-course" },
  "not-taken": { ...plain, numbersStand: "yes-of-course" },
  "put-back": { ...plain, numbersStand: "yes-of-course" },
  "half-written": { ...plain, numbersStand: "no" },
  preview: passing,
  cancelled: { ...passing, ends: "reading" },
  internal: passing,
} as const satisfies {
  readonly [K in Reason["kind"]]: Traits & { readonly shows: K extends FormulaKind ? "#VALUE!" : "#N/A" };
};

/** The traits of a reason. */
export function findReasonTraits({ kind }: Reason): Traits {
  return table[kind];
}

/** True if a reason is a failure, after which the value is unknown. */
export function isFailureReason(reason: Reason): boolean {
  return findReasonTraits(reason).is !== "definite";
}

/**
 * True if the service has been asked, and has no result to give: a formula would show this for as long as the service
 * does not change. False where another name, a refresh or another reading may still give a number.
 */
export function isSettledAbsence(reason: Reason): boolean {
  const { is, shows, fix, resource } = findReasonTraits(reason);
  const isUnclear = reason.kind === "unclear-result";
  return is === "definite" && shows === "#N/A" && fix === "none" && resource === "no" && !isUnclear;
}

const writeFailures = {
  "rows-hidden": true,
  "many-rules": true,
  "sheets-protected": true,
  "structure-protected": true,
  "record-name-taken": true,
  "changed-meanwhile": true,
  "not-taken": true,
  "put-back": true,
  "half-written": true,
} as const satisfies Readonly<Record<WriteFailureReason["kind"], true>>;

/** True for a reason for not writing into a workbook. */
export function isWriteFailureReason(reason: Reason): reason is WriteFailureReason {
  return Object.hasOwn(writeFailures, reason.kind);
}

type OfReading = {
  [K in Reason["kind"]]: (typeof table)[K]["reading"] extends "no" ? never : K;
}[Reason["kind"]];

/** A reason that reports how the service was read. */
export type AnswerInterpretationReason = Extract<Reason, { readonly kind: OfReading }>;

export function isAnswerInterpretationReason(reason: Reason): reason is AnswerInterpretationReason {
  return findReasonTraits(reason).reading !== "no";
}
