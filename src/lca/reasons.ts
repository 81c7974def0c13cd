/** The kinds of things a formula names. */
export type Named = "product" | "indicator" | "scenario";

/** A thing that could have been meant. */
export interface Choice {
  readonly name: string;
  readonly id: string;
  /** What means it alone, where `id:` and its id do not; "" where nothing does. */
  readonly text?: string;
  /** Of an indicator: its unit, and its abbreviation where it has one. */
  readonly unit?: string;
  readonly abbreviation?: string;
}

/**
 * Why a word that the field knows names no indicator here: it is in the other presentation, in another standard, in
 * another method, in set A2 of EN 15804; a building's figure, a part of an indicator, or the code of a presentation.
 */
export type Misplaced = "presentation" | "standard" | "method" | "set-A2" | "building" | "part" | "code";

/** Lists that the service gives whole or not at all. */
export type ListName = "products" | "indicators" | "scenarios" | "impacts" | "details";

/** What was sent and is not what was asked: results that say other stages, scenarios or products, or none of our indicators. */
export type Aside =
  | { readonly what: "stages" | "scenarios"; readonly names: readonly string[] }
  /** Results of other products; of indicators not seen in the list, or not told; what may be results, not recognised. */
  | { readonly what: "products" | "undefined" | "unnamed" | "unread" };

/** Why a result that was sent is not taken for the answer. Members are named as the service spells them. */
export type Doubt =
  /** Several results for one indicator, and nothing says which is which. */
  | { readonly why: "repeated" }
  /** A member that was seen to divide results says something of this one. */
  | { readonly why: "divided"; readonly member: string; readonly said: string }
  /** It says no stage where others do: it may be their total. */
  | { readonly why: "silent"; readonly stages: readonly string[] }
  /** A scenario's results are of several stages. */
  | { readonly why: "stages"; readonly stages: readonly string[] }
  /** A member that is not understood speaks of a stage, a scenario, a product or transport. */
  | { readonly why: "member"; readonly member: string; readonly said: string }
  | { readonly why: "definitions" | "reference" | "products" | "scenarios" | "numbers" | "header" }
  | { readonly why: "unit"; readonly sent: string; readonly unit: string }
  /** A number beside the value may scale it. */
  | { readonly why: "scale"; readonly member: string }
  /** A text with commas, blanks or several dots stands among the values: any of these may group thousands. */
  | { readonly why: "grouped"; readonly sent: string }
  /** One name twice, with different contents. */
  | { readonly why: "clash"; readonly member: string };

/** What a result is of. */
export interface ResultNames {
  readonly product: string;
  readonly indicator: string;
  readonly stage: string;
}

/** The formula must be changed: these are #VALUE!, all others #N/A. */
export type FormulaReason =
  | {
      readonly kind: "ambiguous";
      readonly what: Named;
      readonly text: string;
      readonly choices: readonly Choice[];
    }
  | {
      readonly kind: "wrong-unit";
      readonly indicator: string;
      readonly given: string;
      readonly unit: string;
      /** The same name with the unit of what it names. */
      readonly instead: readonly string[];
    }
  | { readonly kind: "wrong-argument"; readonly argument: string; readonly expected: string }
  | { readonly kind: "number-as-scenario"; readonly text: string }
  /** Or more megabytes than Excel on the web takes at once. */
  | { readonly kind: "too-many-cells"; readonly limit: number; readonly of?: "megabytes" }
  /** A table with a row for each value would have more rows, or hold more text, than this. */
  | { readonly kind: "too-long"; readonly limit: number; readonly of: "rows" | "megabytes" }
  /** A text with "*", which means all only where it is the whole argument. */
  | { readonly kind: "wildcard"; readonly what: Named; readonly text: string }
  | {
      readonly kind: "conflicting-results";
      readonly product: string;
      readonly indicator: string;
      readonly ids: readonly string[];
    };

/** Reasons that say no more than their kind. */
type Bare<K> = K extends string ? { readonly kind: K } : never;

/**
 * Every reason why a cell gets no value, or why connecting failed. The union is closed: `words` has one sentence
 * for each, and `reason-traits.ts` what is done about it.
 */
export type Reason =
  | FormulaReason
  // There is no such thing, or no result for it.
  | { readonly kind: "blank"; readonly what: Named }
  | {
      readonly kind: "unknown";
      readonly what: Named;
      readonly text: string;
      readonly near: readonly string[];
      /** Where nothing is like it: all that there are, where these are few. */
      readonly others?: readonly string[];
      /** Where it was looked for: the standard, or the product whose scenarios they are. */
      readonly within: string;
      /** The argument was a number, not a text. */
      readonly number?: boolean;
      /** It may be there in what was not read. */
      readonly unsure?: boolean;
    }
  | {
      readonly kind: "misplaced";
      readonly text: string;
      readonly why: Misplaced;
      /** Where it belongs, and what this account has; "" where that says nothing. */
      readonly place: string;
      readonly here: string;
      readonly near: readonly string[];
      /** The texts that mean those near, each alone. */
      readonly instead: readonly string[];
    }
  | { readonly kind: "no-scenarios"; readonly product: string; readonly unsure?: boolean }
  /** Nothing was sent for it, and nothing that was sent was set aside. */
  | ({ readonly kind: "no-result" } & ResultNames)
  /** The service gives single modules, which are never added up. */
  | ({ readonly kind: "stages-apart"; readonly modules: readonly string[] } & ResultNames)
  /** No result for exactly this, but others that may be why. */
  | ({ readonly kind: "set-aside"; readonly asides: readonly Aside[] } & ResultNames)
  /** A word, or something else that is no number, stands in place of the value. */
  | ({ readonly kind: "odd-value"; readonly sent: string } & ResultNames)
  | ({ readonly kind: "unclear-result"; readonly doubt: Doubt } & ResultNames)
  | {
      readonly kind: "no-field";
      readonly product: string;
      readonly text: string;
      /** All that there are, those like the text first. */
      readonly fields: readonly string[];
      readonly near: readonly string[];
    }
  /** Not said, or in these words that contradict each other; or a part of it is not: of this text. */
  | {
      readonly kind: "no-per";
      readonly product: string;
      readonly texts: readonly string[];
      readonly part: "amount" | "unit" | null;
    }
  | { readonly kind: "empty-list"; readonly what: ListName }
  | Bare<"nothing-used">
  // Who is asking.
  | Bare<"not-connected" | "account-changed" | "key-refused" | "key-used-elsewhere" | "not-allowed">
  /** Excel has started the add-in's page anew, and with it went the sign-in. */
  | Bare<"restarted" | "sign-in-lost">
  /** Nobody is connected to a workbook that holds this company's numbers. */
  | { readonly kind: "other-account"; readonly company: string }
  /** The account now reports by another standard or presentation than the values that stand. */
  | { readonly kind: "other-basis"; readonly held: string; readonly now: string }
  /** The service no longer takes the token that the platform handed over. */
  | { readonly kind: "sign-in-ended" }
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
  /** It has taken the request and answers later, or says that nothing has changed. */
  | { readonly kind: "not-ready"; readonly status: number }
  // The service's answer cannot be trusted.
  | Bare<"foreign-address" | "too-large">
  /** It holds the secret or the token that it was asked with. */
  | Bare<"sign-in-repeated">
  | { readonly kind: "unreadable"; readonly found: string }
  | { readonly kind: "unclear"; readonly found: string }
  | { readonly kind: "incomplete-list"; readonly what: ListName }
  /** It is not as the declared mapping says. */
  | {
      readonly kind: "misfit";
      /** Of which documents. */
      readonly list: "user" | "company" | "products" | "definitions" | "scenarios" | "impacts";
      /**
       * A role or link is not there, or a member is that is not named; a constant is another; several are where one is
       * meant; it is of another type; or it does not begin as declared.
       */
      readonly why: "missing" | "unnamed" | "constant" | "several" | "type" | "cut";
      /** "" where it is of none. */
      readonly role: string;
      /** Where in the document, as the mapping writes it. */
      readonly path: string;
      /** What came instead; "" for nothing. */
      readonly sent: string;
    }
  // The rest.
  /** With a mapping that cannot be used: which member of it, and what was expected there. */
  | { readonly kind: "bad-configuration"; readonly member?: string; readonly expected?: string }
  | Bare<"bad-address" | "not-recalculated" | "preview" | "cancelled" | "internal">
  /** Excel lets no add-in change the workbook by now, nor have its cells calculated. */
  | { readonly kind: "recalculation-denied" }
  /** Excel lets no add-in change the workbook; so it is until its user has chosen a sensitivity label. */
  | { readonly kind: "access-denied" }
  /** What is selected in Excel, or in front of it, are no cells of this workbook. */
  | { readonly kind: "no-cells-selected" }
  | WriteReason;

/** Why something was not written into a workbook; areas with their sheets: "Sheet1!B2:B9". */
export type WriteReason =
  /** A filter hides rows among them, between which Excel would write. */
  | { readonly kind: "rows-hidden"; readonly areas: readonly string[] }
  /** They have too many different rules for what may be entered to be given back. */
  | { readonly kind: "many-rules" }
  /** Excel said that it wrote there, and did not. */
  | { readonly kind: "not-taken"; readonly areas: readonly string[]; readonly merged: boolean }
  /** It failed in the middle, and everything is as it was before. */
  | { readonly kind: "put-back"; readonly why: Reason }
  /** It failed in the middle, and these cells have changed, or may have. */
  | { readonly kind: "half-written"; readonly areas: readonly string[] };

/** What is said of a list in which a name can be nobody's or anybody's. */
export function nameless(what: Named): Reason {
  return { kind: "unclear", found: `${what}s whose names could not be read` };
}

/** Thrown wherever a value cannot be had; carries the reason and never a word of the service's or the user's. */
export class NoValue extends Error {
  override readonly name = "NoValue" as const;

  constructor(
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(reason.kind, options);
  }
}

/** The reason behind anything thrown; what we did not throw on purpose is "internal". */
export function reasonOf(thrown: unknown): Reason {
  return thrown instanceof NoValue ? thrown.reason : { kind: "internal" };
}
