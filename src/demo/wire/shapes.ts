import { addressFields } from "./address-fields";
import { hal } from "./hal";
import { halCuries } from "./hal-curies";
import { headerLinks } from "./header-links";
import { jsonApi } from "./json-api";
import { links } from "./links";
import { maps } from "./maps";
import { nestedStages } from "./nested-stages";
import { odata } from "./odata";
import { pairs } from "./pairs";
import { records } from "./records";
import type { Shape } from "./shape";
import { siren } from "./siren";

/** The wire shapes by name, each the whole style of a service; a new one is a file and a row here. */
export const shapes = {
  hal,
  "hal-curies": halCuries,
  links,
  "json-api": jsonApi,
  siren,
  "address-fields": addressFields,
  maps,
  pairs,
  odata,
  "nested-stages": nestedStages,
  "header-links": headerLinks,
  records,
} satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;

/** The shape of that name, if there is one. */
export const shapeNamed = (name: string | null): ShapeName | undefined =>
  (Object.keys(shapes) as ShapeName[]).find((own) => own === name);

/** A shape by name; members that only some shapes have read as undefined on the others. */
export const shapeOf = (name: ShapeName): Shape => shapes[name];
