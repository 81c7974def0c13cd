import type { UiWords } from "../ui-words";

export const dutchBarChartWords: UiWords["bars"] = {
  title: "Staafdiagrammen",
  pickFirst: "Kies een product om zijn levensfasen als staven te zien, of meer producten om ze naast elkaar te zien.",
  indicator: "Indicator van de staven",
  atStage: "Levensfase van de staven",
  reading: "Resultaten worden gelezen…",

  stages: "Levensfasen van {product}",
  products: "Gekozen producten, {stage}",
  rounded: "{indicator} [{unit}], afgerond",
  roundedWithoutUnit: "{indicator}, afgerond",
  stage: "Levensfase",
  product: "Product",
  result: "Resultaat",
  said: "Wat erover is gezegd",

  part: "alleen {part}",
  beyond: "Buiten de systeemgrens (D)",
  withoutBar: "Zonder staaf",
  unlike: "Resultaten per iets anders staan niet op dezelfde schaal.",

  noScenarios: "Van dit product zijn geen scenario’s herkend.",
  scenariosUnread: "De scenario’s konden niet worden gelezen.",
  firstStages: "De eerste {shown} van {count} levensfasen.",
  firstProducts: "De eerste {shown} van {count} gekozen producten.",

  doNotAdd: "De dienst zegt niet of een scenario A1-A3 bevat. Tel deze staven niet op.",
  oneStage:
    "Dit is maar één levensfase. Dezelfde eenheid is nog niet dezelfde functie; EN 15804 vergelijkt producten in hun gebouw, over de hele levenscyclus.",
};
