import type { englishHowServiceWasReadWords } from "../english/service-report";
import type { TranslationOf } from "../ui-words";

export const dutchHowServiceWasReadWords: TranslationOf<typeof englishHowServiceWasReadWords> = {
  meaning:
    "Hier staat hoe de namen van de dienst zijn gelezen, zonder waarden. Namen die niet zijn begrepen, zijn alleen belangrijk als er iets ontbreekt.",
  nothing: "U bent niet verbonden, dus er zijn geen gegevens gelezen.",
  kinds: {
    definition: "Indicatoren",
    product: "Producten",
    scenario: "Scenario’s",
    impact: "Resultaten",
    company: "Bedrijf",
    user: "Gebruiker",
  },
  from: "{meaning} ← {names}",
  lacking: "Niet gevonden: {names}",
  others: "Niet begrepen: {names}",
  mayBeIds: "namen die id’s kunnen zijn",
  leftOut: "Genegeerde getallen naast de waarde: {names}",
  refused: "Niet gelezen of niet getoond",
  unnamed: "een veld waarvan de naam een id kan zijn",
  refusals: {
    unreadable: "Onleesbaar: {found}",
    unclear: "Niet eenduidig: {found}",
    "incomplete-list": "Een onvolledige lijst",
    "foreign-address": "Een verwijzing naar een adres buiten de dienst",
    "too-large": "Een antwoord van meer dan 64 MB",
    "stages-apart": "Resultaten van losse modules, die niet worden opgeteld",
    "set-aside": "Weggelaten: andere resultaten",
    "odd-value": "Iets anders dan een getal",
    "unclear-result": "Niet eenduidig: andere resultaten",
  },
  asides: {
    stages: "Weggelaten: resultaten van een andere levenscyclusfase",
    scenarios: "Weggelaten: resultaten van een ander of niet-herkend scenario",
    products: "Weggelaten: resultaten die niet zijn herkend als resultaten van het product",
    undefined: "Weggelaten: gegevens met een indicator die niet in de indicatorenlijst is herkend",
    unnamed: "Weggelaten: gegevens zonder duidelijke indicator",
    unread: "Weggelaten: niet-herkende gegevens",
  },
  doubts: {
    repeated: "Meerdere resultaten voor één indicator, die niet van elkaar te onderscheiden zijn",
    silent: "Sommige resultaten hebben een herkende levenscyclusfase, andere niet",
    stages: "Resultaten met meer dan één levenscyclusfase",
    member:
      "Niet getoond omdat {member} over een levenscyclusfase, scenario, transport of ander product kan gaan",
    definitions: "Een resultaat waarvan de indicator onduidelijk is",
    reference: "Een resultaat dat naar een onbekende indicator verwijst",
    products: "Resultaten waarvan het product onduidelijk is",
    scenarios: "Een resultaat waarvan het scenario onduidelijk is",
    numbers: "Een resultaat waarin geen getal als waarde is herkend",
    header: "Een vermelding die misschien de kop van een lijst is",
    unit: "Een eenheid die misschien niet bij de indicator hoort",
    scale: "Niet getoond omdat {member} de waarde kan schalen",
    condition: "Waarden die de mapping niet neemt vanwege {member}",
    differs: "Resultaten die in {member} afwijken van de meeste in hun lijst",
    grouped: "Tekstwaarden waarin het scheidingsteken voor duizendtallen onduidelijk is",
  },
  helps: {
    stage:
      'Geeft dit veld de levenscyclusfase aan? Zet dan in config.json, onder "vocabulary": "stage": ["{member}"]. Maakt het geen verschil? Zet dan "ignored": ["{member}"].',
    ignored: 'Maakt het geen verschil? Zet dan in config.json, onder "vocabulary": "ignored": ["{member}"].',
    production:
      'Betekent “{word}” A1-A3? Zet dan in config.json, onder "vocabulary": "production": ["{word}"].',
    value: 'Voeg in config.json, onder "vocabulary", "value" toe met de naam van het juiste getal.',
    address:
      'Is dit het adres van de dienst zelf, misschien http in plaats van https? Zet het dan in config.json als "publicServiceUrl".',
  },
  taught: "Namen toegevoegd in config.json",
  states: {
    used: "{word} ← {name}",
    unused: "{word} ← {name} (nog niet gezien)",
    unknown: "{word} ← {name} (onbekende betekenis: {word})",
  },
  reportTitle: "Product Impact voor Excel: hoe de antwoorden van deze dienst zijn gelezen",
};
