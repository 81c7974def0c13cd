import type { UiWords } from "../ui-words";

export const dutchBarChartWords: UiWords["bars"] = {
  title: "Staafdiagrammen",
  pickFirst:
    "Kies een product om de levenscyclusfasen als staven te zien. Kies er meerdere om ze te vergelijken.",
  indicator: "Indicator in het staafdiagram",
  atStage: "Levenscyclusfase in het staafdiagram",
  reading: "Resultaten worden geladen…",

  stages: "Levenscyclusfasen van {product}",
  products: "Gekozen producten, {stage}",
  rounded: "{indicator} [{unit}], afgerond",
  roundedWithoutUnit: "{indicator}, afgerond",
  stage: "Levenscyclusfase",
  product: "Product",
  result: "Resultaat",
  said: "Opmerkingen",

  part: "alleen {part}",
  beyond: "Buiten de systeemgrens (D)",
  withoutBar: "Zonder staaf",
  unlike: "Resultaten met verschillende gedeclareerde eenheden hebben aparte schalen.",

  noScenarios: "Voor dit product zijn geen scenario’s herkend.",
  scenariosUnread: "De scenario’s konden niet worden gelezen.",
  firstStages: "De eerste {shown} van de {count} levenscyclusfasen.",
  firstProducts: "De eerste {shown} van de {count} gekozen producten.",

  doNotAdd: "De dienst vermeldt niet of A1-A3 in de scenario’s is meegeteld. Tel deze staven niet op.",
  oneStage:
    "Dit is maar één levenscyclusfase. Dezelfde eenheid betekent niet dezelfde functie. Volgens EN 15804 vergelijkt u producten in het gebouw, over de hele levenscyclus.",
};
