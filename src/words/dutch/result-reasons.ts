import type { ExcludedResults, UnusableResultCause } from "../../lca/reasons";
import { productionStageName } from "../../lca/stage-names";
import type { NameFormatter } from "../name-formatter";
import type { ResultReason } from "../english/result-reasons";
import { createIdQuoter, canExcludedResultsMeanProduction } from "../english/result-reasons";

const teach = "Wie de invoegtoepassing beheert, kan haar dat in config.json leren.";
const ask = "Vraag het wie de dienst beheert.";

/** The Dutch sentence for a result without a value, with what was sent in its place. */
export function dutchResultSentence(reason: ResultReason, names: NameFormatter): string {
  const { cut, quoted } = names;
  const indicator = cut(reason.indicator);
  const place = `${quoted(reason.product)}, ${cut(reason.stage)}`;
  switch (reason.kind) {
    case "no-result":
      return `De dienst heeft geen ${indicator} voor ${place}. Dat is niet hetzelfde als 0.`;
    case "stages-apart": {
      const modules = reason.modules.length > 0 ? ` (${names.listed(reason.modules, cut)})` : "";
      return `De dienst geeft ${indicator} voor ${place}, per losse module${modules}. Die worden hier niet opgeteld.`;
    }
    case "set-aside":
      return setAside(reason, names);
    case "odd-value":
      return `De dienst stuurde ${quoted(reason.sent)} in plaats van een getal voor ${indicator} van ${place}. Er is geen waarde; dat is niet hetzelfde als 0.`;
    case "unclear-result":
      return unclear(reason.doubt, `${indicator} voor ${place}`, indicator, place, names);
  }
}

function setAside(reason: Extract<ResultReason, { kind: "set-aside" }>, names: NameFormatter): string {
  const { cut, quoted } = names;
  const asides = new Set(reason.asides.map((aside) => asideOf(aside, names)));
  const sent = names.some([...asides], (aside) => aside) || "andere";
  const teachable = reason.stage === productionStageName && reason.asides.some(canExcludedResultsMeanProduction);
  return `Geen resultaat voldoet voor ${cut(reason.indicator)} van ${quoted(reason.product)}, ${cut(reason.stage)}: de dienst stuurde ${sent}. ${
    teachable
      ? `Betekent er een A1-A3? Dat is de invoegtoepassing in config.json te leren.`
      : "Dat is niet hetzelfde als 0."
  }`;
}

function asideOf(aside: ExcludedResults, names: NameFormatter): string {
  switch (aside.what) {
    case "stages":
      return `resultaten met ${names.listed(aside.names, names.quoted) || "een andere fase"}`;
    case "scenarios":
      return aside.names.length > 0
        ? `resultaten met scenario ${names.listed(aside.names, createIdQuoter(names.quoted))}`
        : "resultaten van een scenario dat niet is herkend";
    case "products":
      return "resultaten niet als van dit product herkend";
    case "undefined":
      return "gegevens waarvan de indicator niet in zijn lijst is herkend";
    case "unnamed":
      return "gegevens waarvan de indicator niet te bepalen is";
    case "unread":
      return "iets dat niet is herkend";
  }
}

function unclear(
  doubt: UnusableResultCause,
  result: string,
  indicator: string,
  place: string,
  names: NameFormatter,
): string {
  const { cut, quoted } = names;
  switch (doubt.why) {
    case "repeated":
      return `In de resultaten voor ${place}, komt een indicator meer dan eens voor, zonder dat te zien is welke welke is. Dus heeft ${indicator} geen waarde. ${ask}`;
    case "divided":
      return `${quoted(doubt.member)} bleek resultaten van dit account te verdelen, en ${result}, zegt daar ${quoted(doubt.said)}. Het kan een deel zijn en telt dus niet.`;
    case "silent":
      return `Een resultaat dat ${result}, kan zijn, noemt geen herkende fase, terwijl andere ${names.listed(doubt.stages, cut) || "er een"} noemen. Het kan een totaal zijn en telt dus niet. ${ask}`;
    case "stages":
      return `De resultaten voor ${place}, noemen niet alle één fase${doubt.stages.length > 0 ? `: ${names.listed(doubt.stages, cut)}` : ""}. Ze worden hier niet opgeteld, dus ${indicator} heeft geen waarde.`;
    case "member":
      return `Gevraagd naar ${result}, stuurde de dienst een resultaat met ${quoted(doubt.member)}: ${quoted(doubt.said)}. Dat is niet te begrijpen, dus het telt niet. ${teach}`;
    case "unit":
      return `${result}, is in ${names.unit(doubt.sent)}, en de indicator in ${names.unit(doubt.unit)}. Eenheden worden niet omgerekend, dus het telt niet. ${ask}`;
    case "scale":
      return `${result}, heeft ${quoted(doubt.member)} naast de waarde. Dat kan de waarde schalen, dus ze telt niet. ${teach}`;
    case "grouped":
      return `Bij de waarden voor ${place}, staat ${quoted(doubt.sent)}. Welk teken daar duizendtallen scheidt, is niet te zien, dus geen tekst telt er als getal: ${indicator} heeft geen waarde. ${ask}`;
    case "clash":
      return `${result}, heeft meer dan eens ${quoted(doubt.member)}, met verschillende inhoud, en telt dus niet. ${ask}`;
    default:
      return `Een resultaat dat ${result}, kan zijn, ${faults[doubt.why]} en telt dus niet. ${ask}`;
  }
}

/** Wat er van een resultaat wordt gezegd waar niets te noemen is. */
const faults: Readonly<
  Record<
    Extract<UnusableResultCause["why"], "definitions" | "reference" | "products" | "scenarios" | "numbers" | "header">,
    string
  >
> = {
  definitions: "zegt niet duidelijk van welke indicator het is",
  reference: "verwijst naar geen herkende indicator",
  products: "zegt niet duidelijk van welk product het is",
  scenarios: "zegt niet duidelijk van welk scenario het is",
  numbers: "heeft geen getal dat als de waarde is herkend",
  header: "kan het begin van een lijst zijn en geen resultaat",
};
