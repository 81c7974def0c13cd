import type { FormulaReason, Reason } from "./reasons";

/** What the add-in does about a reason, besides saying its sentence. */
interface Traits {
  /** What the cell shows: #VALUE! where the formula must be changed, #N/A where there is no value for it now. */
  readonly shows: "#VALUE!" | "#N/A";
  /**
   * "definite": it is so by the formula, or by what the service says. After a "failure" nothing is known of the value;
   * after one of the "network" not even that the service was reached.
   */
  readonly is: "definite" | "failure" | "network";
  /** What mends a cell: what the pane offers. "account": to connect, or where somebody is, to calculate again. */
  readonly fix: "connect" | "account" | "recalculate" | "replace" | "choose" | "none";
  /** What else cannot be had after it: the rest of what is being read, or anything of this session. */
  readonly ends: "nothing" | "reading" | "session";
  /** "until-refresh": it is so until one asks again. "passing": it may be over by itself, and cells come back then. */
  readonly lasts: "until-refresh" | "passing" | "no";
  /** Whether it is of one resource alone: it cannot be had ("missing"), or what it says is not clear. */
  readonly resource: "missing" | "unclear" | "no";
  /** Whether it tells how the service was read, and whether so that other names may have to be taught. */
  readonly reading: "misread" | "told" | "no";
  /** Whether exchanging the same keys again would only meet it again. */
  readonly refusesKeys: boolean;
  /** Whether the numbers stay as they are; "yes-of-course": nobody would wonder. */
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

type FormulaKind = FormulaReason["kind"];

/** Every kind of reason with all its traits: what a new one is must be said here. */
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
  "not-taken": { ...plain, numbersStand: "yes-of-course" },
  "put-back": { ...plain, numbersStand: "yes-of-course" },
  "half-written": { ...plain, numbersStand: "no" },
  preview: passing,
  cancelled: { ...passing, ends: "reading" },
  internal: passing,
} as const satisfies {
  readonly [K in Reason["kind"]]: Traits & { readonly shows: K extends FormulaKind ? "#VALUE!" : "#N/A" };
};

/** What is to be done about a reason. */
export function traitsOf({ kind }: Reason): Traits {
  return table[kind];
}

/** Whether a reason tells of a failure, after which nothing is known about the value. */
export function isFailure(reason: Reason): boolean {
  return traitsOf(reason).is !== "definite";
}

type OfReading = {
  [K in Reason["kind"]]: (typeof table)[K]["reading"] extends "no" ? never : K;
}[Reason["kind"]];

/** A reason that tells how the service was read. */
export type ReadingReason = Extract<Reason, { readonly kind: OfReading }>;

export function isOfReading(reason: Reason): reason is ReadingReason {
  return traitsOf(reason).reading !== "no";
}
