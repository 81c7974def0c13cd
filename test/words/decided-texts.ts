/**
 * What holds each text with "today", "now", "would", "never", "no" or "all", or their Dutch: the test that fails where its
 * fact is wrong, or a written reason. "a.{b,c}" stands for "a.b" and "a.c".
 */
import type { NamedTest } from "../structure/named-tests";

export interface TextDecision {
  readonly paths: readonly string[];
  /** The tests that falsify what the texts say, or a written reason. */
  readonly basis: readonly NamedTest[] | string;
}

const tested = (file: string, title: string, ...paths: readonly string[]): TextDecision => ({
  paths,
  basis: [{ file, title }],
});
/** Where one test can't hold all of what the texts say. */
const testedByAll = (tests: readonly NamedTest[], ...paths: readonly string[]): TextDecision => ({
  paths,
  basis: tests,
});
const because = (reason: string, ...paths: readonly string[]): TextDecision => ({ paths, basis: reason });

const labels = because(
  "a label, a heading, a progress or an answer to choose: it claims nothing",
  "pane.{noKeys,questionTitle,change}",
  "pick.views.all",
  "insert.{allIndicators,listAll}",
  "explain.why",
  "down.askNow",
  "refreshing.earlierRefresh",
  "platform.no",
  "examining.no",
  "help.keys.tabs.everywhere",
  "pick.pickAll",
  "history.all",
  "freezing.comparing.putBackAll",
  "help.links.functions",
  "freezing.handingOn.freezeAll",
);

const advice = because(
  "tells the user what to do, and of nothing that is",
  "insert.mixed.ownQuantities",
  "workbook.seen.no-such-name",
  "written.byHand",
  "help.asking.never",
  "reading.helps.{stage,ignored}",
  "mapping.howTo",
  "reasons.writeFailureSentence.rows-hidden",
);

const functionDescriptions = because(
  "describes a function or an argument; the tests of the function hold it",
  "functions.Returns all results for a product: indicator, unit and a column for each scenario.",
  'functions.Returns a long table for PivotTables and filters, with a row for each result. It includes product, declared unit, stage, indicator, unit and value. On its own, "*" means all.',
  "functions.Name, id or article number of the product. Default: all products.",
  'functions.Names, ids or article numbers of products: a cell, a range, or "*" for all.',
  'functions.Names, abbreviations or ids of indicators: a cell or a range. Default or "*": all indicators.',
  'functions.Names or ids of the products\' scenarios: a cell or a range. Default: production stage (A1-A3). "*": that stage and all scenarios.',
  'functions.Words in the name or id, such as "brick". Default: all products.',
  'functions.Words in the name or id, such as "depletion". Default: all indicators.',
  'functions.Name of one field, such as "declared unit". Default: all fields.',
);

/** Connecting, accounts and the service. */
const connections = [
  tested(
    "test/addin/connection/workbook-connection.test.ts",
    "the workbook's numbers change together or not at all when another account is chosen",
    "pane.questionOffered",
  ),
  tested(
    "test/addin/connection/workbook-connection.test.ts",
    "a key pair that the service refuses connects nobody, after one exchange; the sample data need no network",
    "pane.sampleMeaning",
  ),
  tested(
    "test/addin/connection/saved-account.test.ts",
    "no account opens it if it has our formulas, whose owner nobody knows",
    "pane.account.lately",
  ),
  tested(
    "test/addin/connection/sign-in-list.test.ts",
    "the pane can say so, and everything works in memory: %s",
    "pane.account.cannotKeep",
  ),
  tested(
    "test/browser/keep-sign-in.test.ts",
    "all open workbooks are disconnected by Disconnect in one, and the kept sign-in waits for a click",
    "pane.disconnectMeaning",
  ),
  tested(
    "test/addin/connection/sign-in-list.test.ts",
    "Forget everything drops the keys at once, tells the others, and reports that the rest stayed",
    "forgetting.{meaning,question}",
  ),
  because("this browser could not decrypt the keys a moment ago", "profiles.unreadable"),
  because("Office.js has just said that no Excel is around this page", "pane.recovery.noExcel"),
  tested(
    "test/words/service-notices.suite.ts",
    "the notice says so when no last day is named",
    "version.{advised,advisedFrom}",
  ),
  tested(
    "test/addin/connection/service-warning.test.ts",
    "a version that is gone replaces its announced end in the notice",
    "version.ended",
  ),
  tested(
    "test/addin/connection/service-warning.test.ts",
    "the notice of an outage has reason and start; the announcement returns after it",
    "down.busy",
  ),
  tested(
    "test/client/service/service-health.suite.ts",
    "the end of a long Retry-After causes a probe, and refused callers are notified",
    "down.waits",
  ),
  because("what this one test of the connection met", "test.findings.{denied,busy}"),
  tested(
    "test/client/service/sign-in-repeated.suite.ts",
    "an answer that holds the %s is refused whole, and asked for once",
    "test.findings.repeats",
    "reasons.fixed.sign-in-repeated",
  ),
  tested(
    "test/addin/connection/platform/sign-in.test.ts",
    "the state is late after a while; the window stays, and a later message still counts",
    "platform.late",
  ),
  tested(
    "test/browser/platform.test.ts",
    "the token is in no address, storage, console, page or workbook, and only in requests to the service",
    "platform.confirmMeaning",
  ),
  tested(
    "test/client/account/refusals.suite.ts",
    "a company that cannot be read does not prevent connecting, but is reported",
    "platform.confirmNobodyMeaning",
  ),
  tested("test/browser/platform.test.ts", "the platform launches without a token", "platform.again"),
  tested(
    "test/browser/platform.test.ts",
    "the window is closed by the user or by Stop waiting, with the focus in the pane, and another can launch",
    "platform.failures.closed",
  ),
  tested(
    "test/addin/connection/platform/sign-in.test.ts",
    "an Excel without windows for add-ins is reported, and no window is requested",
    "platform.failures.no-windows",
  ),
];

/** Picking and inserting. */
const picks = [
  because(
    "of the response that the list or the fold was just read from",
    "pick.{none,noPreview,noScenarios}",
    "insert.mixed.{unsaid,unsaidOne,allUnsaid}",
  ),
  tested(
    "test/browser/pane/pick.suite.ts",
    "a view without hits says how many there are among all products",
    "pick.{noHits,noHitsHere,nothingPicked}",
  ),
  tested(
    "test/workbook/insert/plan-insert.test.ts",
    "the reason fits the selection: %s",
    "insert.why.none-known",
  ),
  tested(
    "test/workbook/insert/plan-insert.test.ts",
    "a table without names takes one formula in the selected cell and refuses several",
    "insert.why.table-needs-names",
  ),
];

/** Explaining a cell. */
const explanations = [
  because(
    "says what kind of value the function gives in this cell",
    "explain.other.{said,account,asked-when,heading,name,unit,per-amount,per-unit,abbreviation}",
  ),
  tested(
    "test/workbook/explain/workbook-explainer.test.ts",
    "a cell without a formula of ours gets no explanation",
    "explain.notOurs",
  ),
  tested(
    "test/workbook/explain/workbook-explainer.test.ts",
    "a cell that shows a number which the service no longer sends has no value in use",
    "explain.showsNone",
  ),
  testedByAll(
    [
      {
        file: "test/client/account/value-explanation.suite.ts",
        title:
          "the declared unit comes from the results or the product's own document, and contradictions are kept",
      },
      {
        file: "test/client/account/value-explanation.suite.ts",
        title: "an unreadable product document marks the explanation as incomplete",
      },
      {
        file: "test/client/account/value-explanation.suite.ts",
        title: "an explanation lists year, status, source and numbers that are left out",
      },
    ],
    "explain.{perUnsaid,perUnread,nothingSaid,nothingRead}",
  ),
  tested(
    "test/workbook/explain/write-explanation.test.ts",
    "a cell at the right edge of the sheet has no room for its explanation",
    "explain.noRoom",
  ),
  tested(
    "test/workbook/explain/as-sent.test.ts",
    "the source of a changed result shows the new value, and the cached one stays",
    "explain.nowValue",
  ),
  tested(
    "test/workbook/explain/as-sent.test.ts",
    "the source of a result that is sent again gives its number, where none is loaded yet",
    "explain.nowFirst",
  ),
  tested(
    "test/workbook/explain/as-sent.test.ts",
    "the source of a result that is no longer sent gives the reason, and no guess",
    "explain.{nowNone,stillNone,notFound}",
  ),
];

/** Refreshing, looking first, and the report. */
const refreshes = [
  tested(
    "test/workbook/refresh/workbook-refresher.test.ts",
    "a cancelled refresh changes nothing, and the next one works",
    "refreshing.unchanged",
  ),
  tested(
    "test/workbook/refresh/workbook-refresher.test.ts",
    "a refresh that fails half-way changes nothing until the user applies the rest",
    "refreshing.nothingYet",
  ),
  tested(
    "test/workbook/refresh/look-first.test.ts",
    "a look at many formulas calls no cell, changes none, and sends what a refresh sends",
    "refreshing.look.meaning",
  ),
  tested(
    "test/workbook/refresh/look-first.test.ts",
    "updating puts in use what was looked at, without asking again, and every cell shows it",
    "refreshing.summary.would.{changed,changedOne}",
  ),
  tested(
    "test/pane/refresh/refresh-summary.test.ts",
    "is told as what would change, %#",
    "refreshing.summary.would.{most,only,gone}",
  ),
  tested(
    "test/workbook/refresh/report.suite.ts",
    "the titles of a look say what would change",
    "report.titles.{wouldChange,wouldBeGone}",
  ),
  tested(
    "test/workbook/refresh/look-first.test.ts",
    "deciding against them changes nothing, and a later calculation gives the numbers of before",
    "refreshing.look.declined",
  ),
  tested(
    "test/workbook/refresh/look-first.test.ts",
    "the setting stays in the workbook through refreshes, and Refresh looks first, from the ribbon too",
    "refreshing.look.alwaysMeaning",
  ),
  testedByAll(
    [
      {
        file: "test/workbook/refresh/scope.test.ts",
        title:
          "an emptied workbook has no cell to refresh, and a defined name that calls a function is named",
      },
      {
        file: "test/pane/refresh/refresh-summary.test.ts",
        title: "the summary of a %s without formulas of ours says that there is none to read",
      },
    ],
    "refreshing.summary.noFormula.{workbook,sheet,selection}",
  ),
  tested(
    "test/pane/refresh/refresh-summary.test.ts",
    "the summary of a workbook without results says that there was nothing to refresh",
    "refreshing.summary.nothing",
  ),
  testedByAll(
    [
      {
        file: "test/pane/refresh/refresh-summary.test.ts",
        title: "unchanged values are called read, never current",
      },
      {
        file: "test/client/generations/next-generation.suite.ts",
        title: "only the calls that show a changed value change, and the change is reported",
      },
    ],
    "refreshing.summary.{same,sameOne}",
  ),
  tested(
    "test/pane/refresh/refresh-summary.test.ts",
    "changes of %p are summed up as “%s”",
    "refreshing.summary.only",
  ),
  tested(
    "test/client/generations/redefined-values.suite.ts",
    "a number whose definition has %s now means something else, even if it is equal",
    "refreshing.summary.{redefined,redefinedOne}",
    "refreshing.summary.would.{redefined,redefinedOne}",
  ),
  tested(
    "test/client/generations/reported-values.suite.ts",
    "a vanished value has its old value and the reason, and did not fail",
    "refreshing.summary.gone",
    "report.titles.gone",
    "report.changes.none",
  ),
  testedByAll(
    [
      {
        file: "test/client/generations/records.suite.ts",
        title: "a product that is gone is reported, and the others stay",
      },
      {
        file: "test/client/generations/records.suite.ts",
        title: "a scenario that is gone takes its values with it, and a new one brings its own",
      },
    ],
    "report.notes.goneUnlisted",
  ),
  tested(
    "test/client/generations/name-reassignments.suite.ts",
    "swapped product names are reported as such, whatever their values",
    "refreshing.summary.turned.product",
    "refreshing.summary.turnedSome",
    "refreshing.summary.would.turned.product",
    "refreshing.summary.would.turnedSome",
  ),
  tested(
    "test/client/generations/name-reassignments.suite.ts",
    "swapped scenario names are reported as such",
    "refreshing.summary.turned.scenario",
    "refreshing.summary.would.turned.scenario",
  ),
  tested(
    "test/client/generations/name-reassignments.suite.ts",
    "an indicator's name that now belongs to another definition is reported, and all are read anew",
    "refreshing.summary.turned.indicator",
    "refreshing.summary.would.turned.indicator",
  ),
  tested(
    "test/client/generations/declared-unit-changes.suite.ts",
    "results with another declared unit have changed, even if the figure is the same, without a percentage",
    "refreshing.per.now.said",
    "refreshing.per.{wouldBe,several,severalWouldBe}",
  ),
  tested(
    "test/client/generations/declared-unit-changes.suite.ts",
    "a change of declared unit is reported: %s",
    "refreshing.per.now.{unsaid,unclear}",
  ),
  tested(
    "test/workbook/refresh/stale-cells.test.ts",
    "a stale cell that recalculation does not change is not offered again until it shows something else",
    "refreshing.{notBroughtBack,nothingAstray}",
  ),
];

/** A switch of account, as far as it is foreseen. */
const switches = [
  testedByAll(
    [
      {
        file: "test/addin/connection/switch-preview.test.ts",
        title:
          "a late answer reports what it changed, in the cells as they are by then, with the numbers of the preview",
      },
      {
        file: "test/pane/refresh/refresh-summary.test.ts",
        title: "a switch that is only looked at says what would stay, change and have no counterpart",
      },
      {
        file: "test/pane/refresh/refresh-summary.test.ts",
        title: "a switch of account first says how many numbers mean something else, %#",
      },
    ],
    "refreshing.summary.would.switched.{nothing,redefined,redefinedOne,others,all,one}",
    "refreshing.summary.switched.{nothing,redefined,redefinedOne}",
  ),
  tested(
    "test/addin/connection/switch-preview.test.ts",
    "the sheet tells what an old number was of, and nothing is said of what it does not tell",
    "refreshing.per.words.unknown",
    "report.{unknownUnit,noLongerKnown}",
  ),
  tested(
    "test/addin/connection/freeze-first.test.ts",
    "all numbers are frozen with their record, and the switch goes on by itself",
    "pane.freezeFirst.meaning",
  ),
];

/** Cells without a value, and cells that were written. */
const repairs = [
  tested(
    "test/workbook/repair/failing-cell-groups.test.ts",
    "a cell whose error is hidden is listed as hiding it",
    "workbook.{meaning,none}",
  ),
  tested(
    "test/workbook/repair/failing-cell-groups.test.ts",
    "errors without a call are kept apart from names that Excel does not know",
    "workbook.seen.not-calculated",
  ),
  tested(
    "test/workbook/repair/failing-cell-repairer.test.ts",
    "a formula that Excel still does not know once re-entered is reported as unchanged, and not offered again",
    "workbook.inVain",
  ),
  tested(
    "test/workbook/repair/failing-cell-repairer.test.ts",
    "a planned change does not overwrite what was typed since",
    "workbook.unchanged",
  ),
  tested(
    "test/workbook/repair/false-zeros.test.ts",
    "a cell changed since is neither repaired nor undone",
    "workbook.zeros.none",
  ),
  tested(
    "test/workbook/writing/killed-page.test.ts",
    "where Excel refused the marks nothing is touched, and all cells are named",
    "workbook.interrupted.missing",
  ),
  tested(
    "test/browser/failing-cells.test.ts",
    "typed over since: the cell stays and is named",
    "written.undoneNone",
  ),
  tested(
    "test/workbook/calculation/uncalled-cells.test.ts",
    "a cell that cannot be entered again is calculated with its sheet",
    "written.calculating",
  ),
];

/** Freezing, thawing, handing on, and the record. */
const freezes = [
  because("says what freezing does; the tests of freezing hold it", "freezing.meaning"),
  tested(
    "test/workbook/freeze/interrupted-freeze.test.ts",
    "planning can be cancelled at any moment, and changes nothing",
    "freezing.stopped",
  ),
  tested(
    "test/browser/pane/freeze.suite.ts",
    "cells that cannot be frozen are listed by cause and lead to their cells; the others can be frozen",
    "freezing.freezing.{left,leftOne}",
  ),
  tested(
    "test/browser/pane/freeze.suite.ts",
    "nothing is offered to freeze if there is no formula",
    "freezing.freezing.nothing",
  ),
  tested("test/workbook/freeze/spill-readers.test.ts", "read by %s", "freezing.freezing.why.read-as-spill"),
  because("of the error that the plan has just read in the cell", "freezing.freezing.why.other-error"),
  tested(
    "test/browser/pane/freeze.suite.ts",
    "thawing can be cancelled, and nothing to thaw offers nothing",
    "freezing.thawing.nothing",
  ),
  tested(
    "test/workbook/freeze/compare.test.ts",
    "what the session has loaded is of earlier: comparing and planning a thaw ask the service anew",
    "freezing.running.planThaw",
  ),
  tested(
    "test/workbook/freeze/changes-in-between.test.ts",
    "a table whose row with the formula was deleted from the record stays frozen, and that is why",
    "freezing.thawing.why.no-formula",
  ),
  tested(
    "test/workbook/freeze/thawed-calls.test.ts",
    "a formula that now shows another of the numbers that it once asked for stays frozen",
    "freezing.thawing.why.asks-otherwise",
  ),
  tested(
    "test/browser/pane/freeze.suite.ts",
    "each kind of difference is told apart, with what was frozen and what is there, and leads to its cell",
    "freezing.comparing.kinds.formula",
  ),
  tested(
    "test/workbook/freeze/put-back.test.ts",
    "%s: nothing is put back, and not all is said to match",
    "freezing.comparing.{all,allCells}",
  ),
  tested(
    "test/workbook/freeze/compare.test.ts",
    "it names what was changed, cleared, moved, deleted, doubled, or became a formula",
    "freezing.comparing.became.formula.{one,many}",
  ),
  tested(
    "test/workbook/freeze/put-back.test.ts",
    "what was typed since the look stays, and is named; the others are put back",
    "freezing.comparing.changedAgain",
  ),
  testedByAll(
    [
      {
        file: "test/workbook/history/workbook-history.test.ts",
        title: "clearing removes the lines from the workbook, and the reports of the session",
      },
      {
        file: "test/workbook/history/workbook-history.test.ts",
        title: "lines that another session has cleared do not come back with that of the next deed",
      },
    ],
    "history.clearMeaning",
  ),
  tested(
    "test/workbook/freeze/hand-on.test.ts",
    "before anything is done, hidden sheets and names that stay live are named",
    "freezing.handingOn.holds",
  ),
  tested(
    "test/browser/pane/freeze.suite.ts",
    "where nothing is left to freeze, the next step is said",
    "freezing.handingOn.nothingLive",
  ),
  tested("test/workbook/freeze/hand-on.test.ts", "in Excel for %s", "freezing.handingOn.copyFirst.unknown"),
  tested(
    "test/workbook/freeze/hand-on.test.ts",
    "Save As has made this window the copy: that is seen, and the copy does not say that it is frozen",
    "freezing.handingOn.moved",
  ),
  tested(
    "test/workbook/freeze/record-reader.test.ts",
    "a record, formulas and the recorded time are told, and no request is sent",
    "record.numbers.nothingSent",
  ),
  tested(
    "test/browser/pane/only-read.suite.ts",
    "only what there is is said to stay",
    "record.numbers.{none,liveNone}",
  ),
  tested(
    "test/browser/pane/only-read.suite.ts",
    "the explanation follows the cell: typed over, it differs",
    "record.cell.formula",
  ),
  because("says how the sheet is read, or marks made-up data", "recordSheet.lines.1", "recordSheet.sample"),
  tested(
    "test/workbook/freeze/record-sheet.test.ts",
    "no result: the error, and the reason",
    "recordSheet.noneInUse",
  ),
];

/** The report on the service, mappings, the check of Excel, and Help. */
const others = [
  tested(
    "test/browser/pane/service-report.suite.ts",
    "the report is empty without an account",
    "reading.nothing",
  ),
  because("names a kind of unusable result in the report on the responses read", "reading.doubts.numbers"),
  because("says what a mapping is", "mapping.meaning"),
  tested(
    "test/browser/pane/mapping.suite.ts",
    "a role that cannot be written is named, and nothing more is offered",
    "mapping.{lacking,lackingList,guessed}",
  ),
  tested(
    "test/browser/pane/mapping.suite.ts",
    "the proposal shows what it ignores, and whether that differs",
    "mapping.nothing",
  ),
  tested(
    "test/browser/pane/mapping.suite.ts",
    "a mapping is kept only once each undecided member is decided, by the keyboard alone",
    "mapping.noDifference",
  ),
  testedByAll(
    [
      {
        file: "test/browser/pane/mapping.suite.ts",
        title: "a comparison ends in what it shows and what to do, and can be copied",
      },
      {
        file: "test/browser/pane/mapping.suite.ts",
        title: "a mapping is proposed, compared, kept, and taken back, by the keyboard alone",
      },
    ],
    "mapping.agree",
  ),
  tested(
    "test/workbook/check/excel-check.test.ts",
    "the check runs every probe, leaves the workbook as it was, and writes no calculation mode",
    "examining.meaning",
  ),
  because(
    "says what a step of the check tries; the report gives what came of it",
    "examining.probes.{exact-numbers,crowd,many-addresses}",
  ),
  because("Excel refused a moment ago", "examining.notOpened"),
  tested(
    "test/workbook/check/excel-check.test.ts",
    "sheets that the check cannot recognise as its own are reported, and not removed",
    "examining.left",
  ),
  tested(
    "test/workbook/check/excel-check.test.ts",
    "the check's report gives Excel's version and languages, and no workbook, sheet or cell of the user",
    "examining.holds",
  ),
  tested(
    "test/pane/help/addin-version.test.ts",
    "the text for an email says what is running, and in which Excel",
    "help.version.holds",
  ),
];

/** The sentences of cells. Each is made where its reason is met, of the formula, the response or the cell of that moment. */
const reasons = [
  tested(
    "test/reading/propositions/propositions.test.ts",
    "no sentence is false for %s",
    "reasons.noIndicator",
    "reasons.unknown",
    "reasons.ofProduct.no-scenarios",
    "reasons.resultSentence.{no-result,odd-value}",
    "reasons.setAside",
    "reasons.asideOf.unnamed",
    "reasons.unclear.{repeated,silent,stages,grouped,differs,condition}",
    "reasons.sentMember",
    "reasons.faults.{definitions,reference,products,scenarios,numbers}",
    "reasons.phrases",
  ),
  because(
    "of the argument of this formula, or of the size of its result",
    "reasons.ofArgument.wildcard",
    "reasons.tooLarge",
  ),
  tested(
    "test/addin/functions/table-functions.suite.ts",
    "an unknown field is #N/A with the known ones",
    "reasons.ofProduct.no-field",
  ),
  tested(
    "test/words/missing-declared-unit.suite.ts",
    "a missing declared unit is explained",
    "reasons.noPer",
  ),
  because(
    "of the response, or of Excel's own refusal, that has just come in place of a value",
    "reasons.sayOfService.{empty-list,too-many-requests}",
    "reasons.fixed.{sign-in-ended,not-allowed,local-network-denied,no-cells-selected,gone-from-workbook}",
    "reasons.writeFailureSentence.structure-protected",
    "reasons.withdrawnUndoSentence.unsure",
  ),
  tested(
    "test/client/service/version.test.ts",
    "one missing resource is just gone, and costs no further request",
    "reasons.fixed.gone",
  ),
  testedByAll(
    [
      {
        file: "test/lca/methods-apart.suite.ts",
        title: "%s is refused in accounts of EN 15804 because methods are never mixed",
      },
      {
        file: "test/lca/methods-apart.suite.ts",
        title: "%s is refused in an account of ReCiPe because methods are never mixed",
      },
    ],
    "reasons.predicates.method",
    "reasons.predicateOf.method",
  ),
  tested("test/lca/methods-apart.suite.ts", "in %s, %s is refused beside %s", "reasons.besideOther"),
  tested(
    "test/addin/functions/functions.suite.ts",
    "a missing result is #N/A and never 0",
    "reasons.missing",
  ),
  tested(
    "test/workbook/refresh/workbook-refresher.test.ts",
    "a refresh is refused when the account reports by another LCA standard",
    "reasons.whoseNumbers",
  ),
  tested(
    "test/client/service/stall-watchdog.suite.ts",
    "a caller gets the reason after 90 s without progress, not before",
    "reasons.fixed.waited-too-long",
  ),
  tested(
    "test/client/service/version.test.ts",
    "missing products of a service that is there cause checks after three, then after thirty",
    "reasons.fixed.version-gone",
  ),
  tested(
    "test/client/service/version.test.ts",
    "an exchange answered by 404 may also mean a wrong address",
    "reasons.fixed.bad-address",
  ),
  tested(
    "test/addin/functions/table-functions.suite.ts",
    "the time without product is the oldest of the results in use, and #N/A before there are any",
    "reasons.fixed.nothing-used",
  ),
];

export const decisions: readonly TextDecision[] = [
  labels,
  advice,
  functionDescriptions,
  ...connections,
  ...picks,
  ...explanations,
  ...refreshes,
  ...switches,
  ...repairs,
  ...freezes,
  ...others,
  ...reasons,
];
