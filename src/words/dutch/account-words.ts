import type { UiWords } from "../ui-words";

export const dutchSignInStorageWords: UiWords["keeping"] = {
  title: "Deze aanmelding opslaan?",
  why: "Over deze keuzes",
  untilClosed: "Tot u deze werkmap sluit",
  untilClosedMeaning:
    "Tot u deze werkmap sluit: de sleutels blijven alleen in het geheugen. Ook zolang u niet kiest.",
  here: "Opslaan op deze computer",
  busy: "Opslaan…",
  hereMeaning:
    "Op deze computer: deze browser slaat de sleutels versleuteld op. Werkmappen met getallen van dit account maken dan vanzelf verbinding. Zo zijn de sleutels niet zomaar te zien. Wie uw bestanden kan lezen, kan er toch bij. Ook code op het adres van deze invoegtoepassing kan ze lezen.",
  failed:
    "De aanmelding kon niet op deze computer worden opgeslagen. De aanmelding geldt tot u deze werkmap sluit.",
};

export const dutchSavedAccountsListWords: UiWords["profiles"] = {
  title: "Accounts",
  kept: "Opgeslagen op deze computer",
  untilClosed: "Tot u deze werkmap sluit",
  inUse: "Verbonden",
  ended: "Niet meer verbonden. Kies dit account om opnieuw te verbinden.",
  refused:
    "De dienst weigerde deze sleutel. De sleutel is nog opgeslagen. Probeer het opnieuw, of vul een nieuw sleutelpaar in.",
  unreadable: "Deze computer kan de sleutels niet meer lezen. Vul ze opnieuw in.",
  forget: "Verwijderen",
  forgetOne: "{name} verwijderen",
  forgetQuestion:
    "De sleutels van {name} verwijderen? Het platform toont een geheime sleutel maar één keer. Bent u die kwijt, dan hebt u een nieuwe nodig.",
  forgetYes: "Sleutels verwijderen",
  forgetFailed:
    "De opgeslagen gegevens konden niet van deze computer worden verwijderd. Wis de gegevens van deze site in de browser.",
};

export const dutchForgetAllSignInsWords: UiWords["forgetting"] = {
  begin: "Overal afmelden…",
  meaning:
    "Verwijdert alle aanmeldingen, mappings en productkeuzes van deze computer. Verbreekt de verbinding van alle geopende werkmappen.",
  question:
    "Alle aanmeldingen, mappings en productkeuzes verwijderen en de verbinding van alle geopende werkmappen verbreken? Het platform toont een geheime sleutel maar één keer. Bent u die kwijt, dan hebt u een nieuwe nodig. Getallen blijven in hun cellen staan.",
  yes: "Overal afmelden",
  disconnect: {
    question:
      "De sleutels van dit account zijn niet op deze computer opgeslagen. Om opnieuw te verbinden hebt u de geheime sleutel nodig. Het platform toont die niet nog eens. Getallen blijven in hun cellen staan.",
    yes: "Toch afmelden",
  },
};

export const dutchInterfaceVersionExpiryWords: UiWords["version"] = {
  advised:
    "De API-versie van deze invoegtoepassing is verouderd. De dienst noemt geen einddatum. De getallen blijven kloppen. Vraag uw beheerder om een update.",
  advisedFrom:
    "De API-versie van deze invoegtoepassing is vanaf {day} verouderd. De dienst noemt geen einddatum. De getallen blijven kloppen. Vraag uw beheerder om een update.",
  ends: "De API-versie van deze invoegtoepassing wordt ondersteund tot {day}. Tot dan blijven de getallen kloppen. Vraag uw beheerder om een update.",
  ended:
    "De API-versie van deze invoegtoepassing wordt sinds {day} niet meer ondersteund. De dienst reageert nog. Als de dienst niet meer reageert, blijven de getallen in hun cellen staan. U kunt ze dan niet vernieuwen. Vraag uw beheerder om een update.",
  dates: "nl-NL",
};

export const dutchOutageWords: UiWords["down"] = {
  unreachable: "De dienst is sinds {since} niet bereikbaar.",
  timeout: "De dienst reageert sinds {since} niet op tijd.",
  fault: "De dienst heeft sinds {since} een storing ({status}).",
  busy: "De dienst neemt sinds {since} geen verzoeken aan.",
  next: "De invoegtoepassing probeert het om {next} opnieuw.",
  asking: "Opnieuw proberen…",
  meaning: "Getallen in cellen veranderen niet. Ontbrekende waarden verschijnen zodra de dienst reageert.",
  askNow: "Nu opnieuw proberen",
  waits:
    "De dienst neemt tot {until} geen verzoeken aan. Daarna gaat alles vanzelf verder. Getallen in cellen veranderen niet.",
};

export const dutchConnectionTestWords: UiWords["test"] = {
  begin: "Verbinding testen",
  busy: "Bezig met testen…",
  stop: "Stoppen met testen",
  findings: {
    well: "{host} reageert en accepteert de sleutel. Maak verbinding om resultaten te lezen.",
    there: "{host} reageert. Vul beide sleutels in om ze ook te testen.",
    offline: "Deze computer is offline. Maak verbinding met een netwerk en test dan opnieuw.",
    "no-answer":
      "{host} reageert niet. Controleer het adres en het netwerk. Als die kloppen, vraag dan uw IT-afdeling of een firewall dit blokkeert.",
    denied:
      "{host} reageert niet. De browser geeft deze pagina geen toegang tot uw lokale netwerk. Als {host} daar staat, sta dan “Toegang tot lokaal netwerk” toe voor {origin}. Dat doet u in de site-instellingen. Uw IT-afdeling kan helpen.",
    slow: "{host} reageerde niet binnen 30 seconden. Probeer het later opnieuw.",
    blocked:
      "{host} reageert, maar deze pagina mag de antwoorden niet lezen (CORS). Vraag de helpdesk van de dienst om {origin} toe te staan.",
    redirected:
      "{host} verwijst door naar een ander adres. Om uw sleutels te beschermen, volgt de invoegtoepassing die doorverwijzing niet. Controleer het adres van de dienst, of vraag het uw beheerder.",
    "wrong-address":
      "{host} reageert, maar is niet de dienst. Controleer het adres van de dienst, of vraag het uw beheerder.",
    "wrong-key":
      "{host} reageert, maar weigert de sleutel. Controleer of beide sleutels volledig zijn. Zo ja, dan zijn ze misschien vervangen door een nieuwere sleutel.",
    refused:
      "{host} reageert, maar weigert de aanmelding ({status}). Controleer beide sleutels. Als ze kloppen, geef deze code dan door aan de helpdesk van de dienst.",
    "not-allowed":
      "{host} accepteert de sleutel. Dit account mag de gegevens van het eigen bedrijf niet bekijken. Vraag de beheerder van het account om toegang.",
    fault: "{host} heeft een storing ({status}). Het ligt niet aan u. Probeer het later opnieuw.",
    busy: "{host} neemt geen verzoeken aan. Wacht een minuut en test dan opnieuw.",
    repeats:
      "{host} reageert, maar het antwoord bevat uw geheime sleutel of aanmeldtoken. Daarom wordt er niets van getoond of opgeslagen. Neem contact op met de helpdesk van de dienst.",
  },
};

export const dutchPlatformOfferWords: UiWords["platform"] = {
  title: "Of via het platform",
  againTitle: "Als deze aanmelding verloopt",
  opens: "Opent {host} in een nieuw venster. Meld u daar aan en start Product Impact van daaruit.",
  begin: "Aanmelden via het platform",
};
