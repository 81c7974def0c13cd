/**
 * Every state the pane can be in, as its elements name it in `data-state`; several hold at once. The union is closed: what
 * is not in it does not compile, and a state without an entry in the tests' list of states does not compile either.
 */
export type PaneState =
  // The pane as a whole.
  | "broken"
  | "no-office"
  | "no-answer"
  | "no-excel"
  | "problem"
  | "selected-cell"
  // Whose numbers the cells show.
  | "disconnected"
  | "connecting"
  | "opening-sample"
  | "question"
  | "connected"
  | "connected-sample"
  // Places that are not there yet.
  | "place-opening"
  | "place-not-fetched"
  | "pick-not-connected"
  // Account.
  | "field-at-fault"
  | "secret-emptied"
  | "secret-left"
  | "holds-other-numbers"
  | "chosen-by-itself"
  | "keep-question"
  | "keep-failed"
  | "keep-impossible"
  | "forget-failed"
  | "profiles"
  | "profile-renaming"
  | "confirming"
  | "another-account"
  | "connecting-as-another"
  | "testing"
  | "tested"
  | "version-ending"
  | "service-down"
  | "service-waits"
  | "reading"
  | "confirm"
  | "launched"
  | "platform-offered"
  | "platform-open"
  | "platform-late"
  | "platform-failed"
  // Refresh.
  | "refresh-finding"
  | "refresh-editing"
  | "refresh-reading"
  | "refresh-applying"
  | "refresh-partly"
  | "refresh-inseparable"
  | "refresh-failed"
  | "refresh-unchanged"
  | "refresh-done"
  | "refresh-report"
  | "refresh-refused"
  | "starts-later"
  | "read-earlier"
  | "uncalled-enter"
  | "uncalled-calculate"
  | "uncalled-by-hand"
  | "report-told"
  | "upkeep-told"
  | "cells-astray"
  | "pivot-tables"
  // Pick.
  | "pick-waiting"
  | "pick-refused"
  | "pick-cancelled"
  | "pick-found"
  | "pick-nothing"
  | "pick-details"
  | "stages-to-ask"
  | "stages-none"
  // Insert.
  | "insert-hindered"
  | "insert-ready"
  | "insert-writing"
  | "insert-nowhere"
  | "insert-occupied"
  | "insert-told"
  | "take-back"
  | "excel-waits"
  | "insert-held"
  | "insert-editing"
  // Workbook.
  | "failing-looking"
  | "failing-stopped"
  | "failing-failed"
  | "failing-none"
  | "failing-some"
  | "failing-planned";

declare module "preact" {
  interface AriaAttributes {
    "data-state"?: PaneState | undefined;
  }
}
