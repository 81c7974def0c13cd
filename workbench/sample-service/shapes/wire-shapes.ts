import { linksAsUrlFieldsShape } from "./address-fields";
import { halShape } from "../../../src/sample/hal";
import { halCuriesShape } from "./hal-curies";
import { headerLinksShape } from "./header-links";
import { jsonApiShape } from "./json-api";
import { linksArrayShape } from "./links-array";
import { mapsShape } from "./id-maps";
import { resultsByStageShape } from "./results-by-stage";
import { odataShape } from "./odata";
import { pairsShape } from "./id-value-pairs";
import { databaseRowsShape } from "./database-rows";
import type { WireShape } from "../../../src/sample/wire-shape";
import { sirenShape } from "./siren";

/** The wire shapes by name, each the whole style of a service; a new one is a file and a row here. */
export const wireShapes = {
  hal: halShape,
  "hal-curies": halCuriesShape,
  links: linksArrayShape,
  "json-api": jsonApiShape,
  siren: sirenShape,
  "address-fields": linksAsUrlFieldsShape,
  maps: mapsShape,
  pairs: pairsShape,
  odata: odataShape,
  "nested-stages": resultsByStageShape,
  "header-links": headerLinksShape,
  records: databaseRowsShape,
} satisfies Record<string, WireShape>;

export type WireShapeName = keyof typeof wireShapes;
