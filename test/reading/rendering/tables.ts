import { bases, paths } from "./addresses";
import type { Table } from "./choices";
import { envelopes } from "./envelope";
import * as fields from "./fields";
import * as impacts from "./impacts";
import { linkTables } from "./links";
import * as lists from "./lists";
import { pagingTables } from "./paging";
import * as values from "./values";

/** Every dimension of a rendering. */
export const tables: readonly Table<unknown>[] = [
  ...[impacts.readings, paths, bases],
  ...linkTables,
  ...[fields.caseStyles, fields.idNames, fields.nameForms, fields.unitForms, fields.standardNames],
  ...[fields.presentationNames, fields.emailNames, fields.kindNames, fields.nestings, fields.extras],
  ...[fields.userFields, envelopes],
  ...[values.valueForms, values.valueNames, values.missingForms, values.impactUnits, values.beside],
  ...[lists.listShapes, lists.mapIds, lists.definitionListNames, lists.listExtras, lists.listSelf],
  ...pagingTables,
  ...[impacts.impactForms, impacts.impactIds, impacts.otherIds, impacts.definitionsWithin],
  ...[impacts.ownIds, impacts.definitionNames],
  ...[impacts.impactLinks, impacts.stageForms, impacts.stageNames, impacts.stageFields],
  ...[impacts.stageMembers, impacts.stagedForms, impacts.scenariosFrom, impacts.arrangements],
  ...[impacts.told.product, impacts.told.scenario, impacts.toldBy.product, impacts.toldBy.scenario],
  ...[impacts.collections, impacts.carriedImpacts, impacts.carriedScenarios, impacts.linkBeside],
  impacts.definitionSelf,
];
