import type { Aside, Doubt } from "../../lca/reasons";
import { production } from "../../lca/stages";
import type { Names } from "../names";
import type { OfResult } from "../english/results";

const teach = "Wie de invoegtoepassing beheert, kan haar dat in config.json leren.";
const ask = "Vraag het wie de dienst beheert.";

/** Zegt van een resultaat waarom er geen waarde is, en wat er in plaats daarvan kwam. */
export function ofResult(reason: OfResult, names: Names): string {
  const { cut, quoted } = names;
  const indicator = cut(reason.indicator);
  const place = `${quoted(reason.product)}, ${cut(reason.stage)}`;
  switch (reason.kind) {
    case "no-result":
      return `De dienst heeft geen ${indicator} voor ${place}. Dat is niet hetzelfde als 0.`;
    case "stages-apart": {
      const modules = reason.modules.length > 0 ? ` (${names.listed(reason.modules, cut)})` : "";
      return `De dienst geeft ${indicator} voor ${place}, alleen per losse module${modules}. Die worden hier niet opgeteld.`;
    }
    case "set-aside":
      return setAside(reason, names);
    case "odd-value":
      return `De dienst stuurde ${quoted(reason.sent)} in plaats van een getal voor ${indicator} van ${place}. Er is geen waarde; dat is niet hetzelfde als 0.`;
    case "unclear-result":
      return unclear(reason.doubt, `${indicator} voor ${place}`, indicator, place, names);
  }
}

function setAside(reason: Extract<OfResult, { kind: "set-aside" }>, names: Names): string {
  const { cut, quoted } = names;
  const sent = names.some(reason.asides, (aside) => asideOf(aside, names)) || "andere";
  const teachable = reason.stage === production && reason.asides.some(({ what }) => what === "stages");
  return `Geen resultaat voldoet voor ${cut(reason.indicator)} van ${quoted(reason.product)}, ${cut(reason.stage)}: de dienst stuurde ${sent}. ${
    teachable
      ? `Betekent er een A1-A3? Dat is de invoegtoepassing in config.json te leren.`
      : "Dat is niet hetzelfde als 0."
  }`;
}

function asideOf(aside: Aside, names: Names): string {
  switch (aside.what) {
    case "stages":
      return `resultaten met ${names.listed(aside.names, names.quoted) || "een andere fase"}`;
    case "scenarios":
      return `resultaten van ${names.listed(aside.names, names.quoted) || "een ander scenario"}`;
    case "products":
      return "resultaten die een ander product noemen";
    case "undefined":
      return "resultaten voor indicatoren die niet in zijn lijst staan";
    case "unnamed":
      return "resultaten waarvan de indicator niet duidelijk is";
  }
}

function unclear(doubt: Doubt, result: string, indicator: string, place: string, names: Names): string {
  const { cut, quoted } = names;
  switch (doubt.why) {
    case "repeated":
      return `In de resultaten voor ${place}, komt een indicator meer dan eens voor, zonder dat te zien is welke welke is. Dus heeft ${indicator} geen waarde. ${ask}`;
    case "divided":
      return `${quoted(doubt.member)} bleek resultaten van dit account te verdelen, en ${result}, zegt daar ${quoted(doubt.said)}. Het kan een deel zijn en telt dus niet.`;
    case "silent":
      return `${result}, noemt geen fase, terwijl andere ${names.listed(doubt.stages, cut) || "er een"} noemen. Het kan een totaal zijn en telt dus niet. ${ask}`;
    case "stages":
      return `De resultaten voor ${place}, zijn niet alle van één fase${doubt.stages.length > 0 ? `: ${names.listed(doubt.stages, cut)}` : ""}. Ze worden hier niet opgeteld, dus ${indicator} heeft geen waarde.`;
    case "member":
      return `Gevraagd naar ${result}, stuurde de dienst een resultaat met ${quoted(doubt.member)}: ${quoted(doubt.said)}. Dat is niet te begrijpen, dus het telt niet. ${teach}`;
    case "unit":
      return `${result}, is in ${names.unit(doubt.sent)}, en de indicator in ${names.unit(doubt.unit)}. Eenheden worden niet omgerekend, dus het telt niet. ${ask}`;
    case "scale":
      return `${result}, heeft ${quoted(doubt.member)} naast de waarde. Dat kan de waarde schalen, dus ze telt niet. ${teach}`;
    case "grouped":
      return `Bij de waarden voor ${place}, staat ${quoted(doubt.sent)}. Een punt kan daar duizendtallen scheiden, dus geen tekst telt er als getal: ${indicator} heeft geen waarde. ${ask}`;
    case "clash":
      return `${result}, heeft meer dan eens ${quoted(doubt.member)}, met verschillende inhoud, en telt dus niet. ${ask}`;
    default:
      return `${result}, ${faults[doubt.why]} en telt dus niet. ${ask}`;
  }
}

/** Wat er van een resultaat wordt gezegd waar niets te noemen is. */
const faults: Readonly<
  Record<
    Extract<Doubt["why"], "definitions" | "reference" | "products" | "scenarios" | "numbers" | "header">,
    string
  >
> = {
  definitions: "gaat over meer dan één indicator",
  reference: "verwijst naar zijn indicator op een manier die hier nergens heen leidt",
  products: "gaat over meer dan één product",
  scenarios: "gaat over meer dan één scenario",
  numbers: "zegt van geen getal dat het de waarde is",
  header: "kan het begin van een lijst zijn en geen resultaat",
};
