import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { sentence } from "../words/reasons";

/** #VALUE! where the formula must be changed; #N/A where there is no value for it now. */
const codes: Readonly<Record<Reason["kind"], "invalidValue" | "notAvailable">> = {
  ambiguous: "invalidValue",
  "wrong-unit": "invalidValue",
  "wrong-argument": "invalidValue",
  "number-as-scenario": "invalidValue",
  "too-many-cells": "invalidValue",
  "conflicting-results": "invalidValue",
  blank: "notAvailable",
  unknown: "notAvailable",
  misplaced: "notAvailable",
  "no-scenarios": "notAvailable",
  "no-result": "notAvailable",
  "stages-apart": "notAvailable",
  "no-field": "notAvailable",
  "empty-list": "notAvailable",
  "nothing-used": "notAvailable",
  "not-connected": "notAvailable",
  "account-changed": "notAvailable",
  "key-refused": "notAvailable",
  "key-used-elsewhere": "notAvailable",
  "not-allowed": "notAvailable",
  unreachable: "notAvailable",
  timeout: "notAvailable",
  "waited-too-long": "notAvailable",
  "too-many-requests": "notAvailable",
  "service-fault": "notAvailable",
  "service-refused": "notAvailable",
  gone: "notAvailable",
  redirected: "notAvailable",
  "foreign-address": "notAvailable",
  "too-large": "notAvailable",
  unreadable: "notAvailable",
  unclear: "notAvailable",
  "incomplete-list": "notAvailable",
  "bad-address": "notAvailable",
  "bad-configuration": "notAvailable",
  "not-recalculated": "notAvailable",
  preview: "notAvailable",
  cancelled: "notAvailable",
  internal: "notAvailable",
};

/** The cell error for anything thrown: only this kind keeps its sentence on the way to Excel. */
export function cellError(thrown: unknown): CustomFunctions.Error {
  const reason = reasonOf(thrown);
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[codes[reason.kind]], sentence(reason));
}
