/** The kinds of things a formula names. */
export type EntityKind = "product" | "indicator" | "scenario";

/** A thing that may have been meant. */
export interface AmbiguousNameCandidate {
  readonly name: string;
  readonly id: string;
  /** A text that means it alone, if `id:` with its id does not; "" if there is none. */
  readonly text?: string;
  /** For an indicator: its unit, and its abbreviation if it has one. */
  readonly unit?: string;
  readonly abbreviation?: string;
  /** A member that the service sent with it, whose value tells it from the other candidates. */
  readonly difference?: { readonly member: string; readonly value: string };
}

/**
 * The cause for a known word of the field to name no indicator here: it belongs to the other presentation, another
 * standard, another method, or set A2 of EN 15804; or it is a building's figure, a part of an indicator, or the code of
 * a presentation.
 */
export type IndicatorOutsideStandardCause =
  | "presentation"
  | "standard"
  | "method"
  | "set-A2"
  | "building"
  | "part"
  | "code";

/** The lists that the service sends whole or not at all. */
export type ServiceListName = "products" | "indicators" | "scenarios" | "impacts" | "details";

/**
 * Results that were sent but are not the requested ones: they name other stages, scenarios or products, or none of our
 * indicators.
 */
export type ExcludedResults =
  | { readonly what: "stages" | "scenarios"; readonly names: readonly string[] }
  /**
   * Results of other products; of indicators that are missing from the list, or not named; or entries that may be
   * results and were not recognised.
   */
  | { readonly what: "products" | "undefined" | "unnamed" | "unread" };

/** The cause for not using a result that was sent. Members are named as the service spells them. */
export type UnusableResultCause =
  /** Several results for one indicator, with nothing to tell them apart. */
  | { readonly why: "repeated" }
  /** The result names no stage while others do: it may be their total. */
  | { readonly why: "silent"; readonly stages: readonly string[] }
  /** A scenario's results are of several stages. */
  | { readonly why: "stages"; readonly stages: readonly string[] }
  /** An unknown member concerns a stage, a scenario, a product or transport. */
  | { readonly why: "member"; readonly member: string; readonly said: string }
  /**
   * An unknown member is something else than on nearly all results of the list; "" where it is missing, null for the
   * texts of definitions.
   */
  | { readonly why: "differs"; readonly member: string; readonly sent: string; readonly usual: string | null }
  /** The mapping takes a value only where this member has another text; `sent` is "" where it is missing. */
  | { readonly why: "condition"; readonly member: string; readonly sent: string; readonly needed: string }
  | { readonly why: "definitions" | "reference" | "products" | "scenarios" | "numbers" | "header" }
  | { readonly why: "unit"; readonly sent: string; readonly unit: string }
  /** A number beside the value may scale it. */
  | { readonly why: "scale"; readonly member: string }
  /** A text among the values contains commas, blanks or several dots, any of which may group thousands. */
  | { readonly why: "grouped"; readonly sent: string };

/** The product, indicator and stage of a result, as names. */
export interface ResultSubject {
  readonly product: string;
  readonly indicator: string;
  readonly stage: string;
}

/** Reasons to change the formula: these cells show #VALUE!, all others #N/A. */
export type FormulaMistakeReason =
  | {
      readonly kind: "ambiguous";
      readonly what: EntityKind;
      readonly text: string;
      readonly choices: readonly AmbiguousNameCandidate[];
    }
  | {
      readonly kind: "wrong-unit";
      readonly indicator: string;
      readonly given: string;
      readonly unit: string;
      /** The same name with the unit of the indicator that it names. */
      readonly instead: readonly string[];
    }
  | { readonly kind: "wrong-argument"; readonly argument: string; readonly expected: string }
  | { readonly kind: "number-as-scenario"; readonly text: string }
  /** Too many cells, or more megabytes than Excel on the web takes at once. */
  | { readonly kind: "too-many-cells"; readonly limit: number; readonly of?: "megabytes" }
  /** A table with a row for each value would have more rows, or hold more text, than this. */
  | { readonly kind: "too-long"; readonly limit: number; readonly of: "rows" | "megabytes" }
  /** A text with "*", which means all only as a whole argument. */
  | { readonly kind: "wildcard"; readonly what: EntityKind; readonly text: string }
  | {
      readonly kind: "conflicting-results";
      readonly product: string;
      readonly indicator: string;
      readonly ids: readonly string[];
    };

/** Reasons without any details. */
type Bare<K> = K extends string ? { readonly kind: K } : never;

/**
 * Every reason for a cell without a value, or for a failed connection. The union is closed: `words` has one sentence
 * for each kind, and `traitsByKind` the add-in's behaviour.
 */
export type Reason =
  | FormulaMistakeReason
  // There is no such thing, or it has no result.
  | { readonly kind: "blank"; readonly what: EntityKind }
  | {
      readonly kind: "unknown";
      readonly what: EntityKind;
      readonly text: string;
      readonly near: readonly string[];
      /** All names, if few, when no name is similar. */
      readonly others?: readonly string[];
      /** The place of the search: the standard, or the product of the scenarios. */
      readonly within: string;
      /** The argument was a number, not a text. */
      readonly number?: boolean;
      /** The name may be in a part that was not read. */
      readonly unsure?: boolean;
    }
  | {
      readonly kind: "misplaced";
      readonly text: string;
      readonly why: IndicatorOutsideStandardCause;
      /** The place that the word belongs to, and the one of this account; "" if that gives no information. */
      readonly place: string;
      readonly here: string;
      readonly near: readonly string[];
      /** Texts that each mean one of those in `near` alone. */
      readonly instead: readonly string[];
      /** The name of the other method's indicator beside which a word of both methods stands. */
      readonly beside?: string;
    }
  | { readonly kind: "no-scenarios"; readonly product: string; readonly unsure?: boolean }
  /** The service sent nothing for it, and no result was set aside. */
  | ({ readonly kind: "no-result" } & ResultSubject)
  /** The service gives single modules, which are never added up. */
  | ({ readonly kind: "stages-apart"; readonly modules: readonly string[] } & ResultSubject)
  /** No result for exactly this combination, but others that may be the cause. */
  | ({ readonly kind: "set-aside"; readonly asides: readonly ExcludedResults[] } & ResultSubject)
  /** A word, or anything else that is not a number, in place of the value. */
  | ({ readonly kind: "odd-value"; readonly sent: string } & ResultSubject)
  | ({ readonly kind: "unclear-result"; readonly doubt: UnusableResultCause } & ResultSubject)
  | {
      readonly kind: "no-field";
      readonly product: string;
      readonly text: string;
      /** All fields of the product, those similar to the text first. */
      readonly fields: readonly string[];
      readonly near: readonly string[];
    }
  /** The declared unit is missing, or given in these contradicting words; or this part of the given text is missing. */
  | {
      readonly kind: "no-per";
      readonly product: string;
      readonly texts: readonly string[];
      readonly part: "amount" | "unit" | null;
    }
  | { readonly kind: "empty-list"; readonly what: ServiceListName }
  | Bare<"nothing-used">
  /** The workbook doesn't record when the numbers that its cells keep were requested. */
  | Bare<"date-unknown">
  // The account.
  | Bare<"not-connected" | "account-changed" | "key-refused" | "key-used-elsewhere" | "not-allowed">
  /** Excel has started the add-in's page again, and the sign-in was lost with the old page. */
  | Bare<"restarted" | "sign-in-lost">
  /** The workbook holds this company's numbers, and no account is connected. */
  | { readonly kind: "other-account"; readonly company: string }
  /** The account now reports by another standard or presentation than the present values. */
  | { readonly kind: "other-basis"; readonly held: string; readonly now: string }
  /** The service no longer accepts the token from the platform. */
  | Bare<"sign-in-ended">
  // The service cannot be reached, or fails.
  | Bare<
      | "unreachable"
      | "local-network-denied"
      | "timeout"
      | "waited-too-long"
      | "gone"
      | "version-gone"
      | "redirected"
    >
  | { readonly kind: "too-many-requests"; readonly until: number }
  | { readonly kind: "service-fault"; readonly status: number }
  | { readonly kind: "service-refused"; readonly status: number }
  /** The service has accepted the request and answers later, or says that nothing has changed. */
  | { readonly kind: "not-ready"; readonly status: number }
  // The service's answer cannot be trusted.
  | Bare<"foreign-address" | "too-large">
  /** The answer contains the secret or the token of the request. */
  | Bare<"sign-in-repeated">
  | { readonly kind: "unreadable"; readonly found: string }
  | { readonly kind: "unclear"; readonly found: string }
  | {
      readonly kind: "incomplete-list";
      readonly what: ServiceListName;
      /** True if the list says that there is more, but has no link to it: another attempt changes nothing. */
      readonly isUnlinked?: true;
    }
  /** An answer is not as the declared mapping says. */
  | {
      readonly kind: "misfit";
      /** The kind of document. */
      readonly list: "user" | "company" | "products" | "definitions" | "scenarios" | "impacts";
      /**
       * A role or link is missing, or an unnamed member is present; a constant differs; several values are found
       * instead of one; the type differs; the value does not begin as declared; or a word has no meaning.
       */
      readonly why: "missing" | "unnamed" | "constant" | "several" | "type" | "cut" | "word";
      /** "" if no role is concerned. */
      readonly role: string;
      /** The path in the document, as the mapping writes it. */
      readonly path: string;
      /** The value that was sent instead; "" for nothing. */
      readonly sent: string;
    }
  // All other reasons.
  /** A mapping in the configuration cannot be used: the member at fault, and the value expected there. */
  | { readonly kind: "bad-configuration"; readonly member?: string; readonly expected?: string }
  | Bare<"bad-address" | "not-recalculated" | "preview" | "cancelled" | "internal">
  /** A part of the add-in is fetched when it is needed, and could not be. */
  | Bare<"part-not-loaded">
  /** Excel no longer lets an add-in change the workbook, nor have its cells calculated. */
  | Bare<"recalculation-denied">
  /** Excel lets no add-in change the workbook, for instance until the user has chosen a sensitivity label. */
  | Bare<"access-denied">
  /** The selection in Excel, or the sheet in front of it, has no cells of this workbook. */
  | Bare<"no-cells-selected">
  /** A sheet, table or name is no longer there; the window is hidden; or a request or answer is too large for Excel. */
  | Bare<"gone-from-workbook" | "workbook-inactive" | "too-large-for-excel">
  | WriteFailureReason;

/** Reasons for not writing into a workbook. Areas carry their sheets: "Sheet1!B2:B9". */
export type WriteFailureReason =
  /** A filter hides rows within the areas, and Excel would write into those, too. */
  | { readonly kind: "rows-hidden"; readonly areas: readonly string[] }
  /** The cells have too many different data validation rules for all of them to be restored. */
  | Bare<"many-rules">
  /** Sheets, or the workbook's structure, are protected. */
  | { readonly kind: "sheets-protected"; readonly sheets: readonly string[] }
  | Bare<"structure-protected">
  /** Excel let these sheets name the account that was connected before. */
  | { readonly kind: "marks-refused"; readonly sheets: readonly string[] }
  /** The sheet of this name is not the record of frozen numbers. */
  | { readonly kind: "record-name-taken"; readonly sheet: string }
  | UnreadableRecordReason
  /** Somebody changed these cells while they were about to be written. */
  | { readonly kind: "changed-meanwhile"; readonly areas: readonly string[] }
  /** Excel reported a write that it did not make. */
  | { readonly kind: "not-taken"; readonly areas: readonly string[]; readonly merged: boolean }
  /** The write failed half-way, and everything is as it was before. */
  | { readonly kind: "put-back"; readonly why: Reason }
  /** The write failed half-way, and these cells have changed, or may have. */
  | { readonly kind: "half-written"; readonly areas: readonly string[] }
  /** The cells moved while they were written, so that these could not be put back. */
  | { readonly kind: "write-disturbed"; readonly areas: readonly string[] }
  | WithdrawnUndoReason;

/** Somebody has changed the record of frozen numbers so that its rows could be mistaken for each other. */
export interface UnreadableRecordReason {
  readonly kind: "record-unreadable";
  readonly sheet: string;
  /** The rows of the sheet that are at fault, counted from 1. */
  readonly rows: readonly number[];
  /** "damaged": a row has lost its id or its kind. "changed": it does not fit its id. "table": the rows are an Excel Table, which would fill its columns. */
  readonly fault:
    | { readonly kind: "heading-missing" | "heading-twice"; readonly heading: string }
    | { readonly kind: "same-id" | "damaged" | "changed" | "table" };
}

/** An undo can no longer be sure of its cells, so it has touched nothing. */
export interface WithdrawnUndoReason {
  readonly kind: "undo-withdrawn";
  /**
   * "moved": the cells are elsewhere. "changed": they hold something else, and only all of them go back. "labels": the
   * names beside them, or that they ask for, differ. "unsure": Excel does not say where they are.
   */
  readonly because: "moved" | "sheet-gone" | "changed" | "labels" | "unsure";
  /** The cells at fault, if known. */
  readonly areas: readonly string[];
  /** True if Excel's own undo has the write as one step. */
  readonly isInExcelUndo: boolean;
}

/** The reason for a list whose names could not be read, so that none can be found or excluded. */
export function createUnreadableListNamesReason(what: EntityKind): Reason {
  return { kind: "unclear", found: `${what}s whose names couldn’t be read` };
}

/** Thrown whenever a value is unavailable. Carries the reason, and never a word of the service or the user. */
export class NoValueError extends Error {
  override readonly name = "NoValue" as const;

  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(reason.kind, options);
  }
}

/** The reason of anything thrown; an error that was not thrown on purpose is "internal". */
export function reasonFromError(thrown: unknown): Reason {
  return thrown instanceof NoValueError ? thrown.reason : { kind: "internal" };
}

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
  /** True for a reason for not writing into a workbook. */
  readonly preventsWrite: boolean;
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
  preventsWrite: false,
} as const satisfies Traits;
const formula = { ...plain, shows: "#VALUE!", is: "definite" } as const;
const definite = { ...plain, is: "definite" } as const;
const misnamed = { ...definite, fix: "replace" } as const;
const toldResult = { ...definite, reading: "told" } as const;
const passing = { ...plain, fix: "recalculate" } as const;
const outage = { ...passing, lasts: "passing" } as const;
const signIn = { ...plain, fix: "connect", ends: "session" } as const;
const noAccount = { ...signIn, fix: "account" } as const;
const harmless = { ...plain, numbersStand: "yes-of-course" } as const;
const unwritten = { ...harmless, preventsWrite: true } as const;
const halfWritten = { ...unwritten, numbersStand: "no" } as const;

/** Every kind of reason with all its traits; a new kind must be added here. */
const traitsByKind = {
  ambiguous: { ...formula, fix: "choose" },
  "wrong-unit": { ...formula, fix: "replace" },
  "wrong-argument": formula,
  "number-as-scenario": formula,
  "too-many-cells": formula,
  "too-long": formula,
  wildcard: formula,
  "conflicting-results": formula,

  blank: definite,
  unknown: misnamed,
  misplaced: misnamed,
  "no-scenarios": definite,
  "no-result": definite,
  "stages-apart": toldResult,
  "set-aside": toldResult,
  "odd-value": toldResult,
  "unclear-result": toldResult,
  "no-field": misnamed,
  "no-per": definite,
  "empty-list": definite,
  "nothing-used": { ...definite, fix: "recalculate" },
  "date-unknown": definite,

  "not-connected": noAccount,
  restarted: noAccount,
  "sign-in-lost": noAccount,
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

  "bad-address": harmless,
  "bad-configuration": harmless,
  "not-recalculated": { ...plain, numbersStand: "no" },
  "recalculation-denied": { ...plain, numbersStand: "no" },
  "access-denied": plain,
  "no-cells-selected": harmless,
  "rows-hidden": unwritten,
  "many-rules": unwritten,
  "sheets-protected": unwritten,
  "marks-refused": { ...plain, preventsWrite: true },
  "structure-protected": unwritten,
  "record-name-taken": unwritten,
  "record-unreadable": unwritten,
  "changed-meanwhile": unwritten,
  "not-taken": unwritten,
  "put-back": unwritten,
  "half-written": halfWritten,
  "write-disturbed": halfWritten,
  "undo-withdrawn": unwritten,
  "gone-from-workbook": harmless,
  "workbook-inactive": harmless,
  "too-large-for-excel": harmless,
  preview: passing,
  cancelled: { ...passing, ends: "reading" },
  "part-not-loaded": outage,
  internal: passing,
} as const satisfies {
  readonly [K in Reason["kind"]]: Traits & {
    readonly shows: K extends FormulaMistakeReason["kind"] ? "#VALUE!" : "#N/A";
    readonly preventsWrite: K extends WriteFailureReason["kind"] ? true : false;
  };
};

/** The traits of a reason. */
export function findReasonTraits({ kind }: Reason): Traits {
  return traitsByKind[kind];
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

/** True for a reason for not writing into a workbook. */
export function isWriteFailureReason(reason: Reason): reason is WriteFailureReason {
  return findReasonTraits(reason).preventsWrite;
}

type OfReading = {
  [K in Reason["kind"]]: (typeof traitsByKind)[K]["reading"] extends "no" ? never : K;
}[Reason["kind"]];

/** A reason that reports how the service was read. */
export type AnswerInterpretationReason = Extract<Reason, { readonly kind: OfReading }>;

export function isAnswerInterpretationReason(reason: Reason): reason is AnswerInterpretationReason {
  return findReasonTraits(reason).reading !== "no";
}
