import type { UiWords } from "../ui-words";

export const dutchSignInStorageWords: UiWords["keeping"] = {
  title: "Deze aanmelding opslaan?",
  why: "Over deze keuzes",
  untilClosed: "Tot u deze werkmap sluit",
  untilClosedMeaning:
    "Tot u deze werkmap sluit: de sleutels blijven alleen in het geheugen. Ook zolang u niet hebt gekozen, staan ze alleen daar.",
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

export const dutchPlatformSignInWords: UiWords["platform"] = {
  title: "Of via het platform",
  againTitle: "Als deze aanmelding verloopt",
  opens: "Opent {host} in een nieuw venster. Meld u daar aan en start Product Impact van daaruit.",
  begin: "Aanmelden via het platform",
  open: "Een venster met {host} is open. Meld u daar aan en start Product Impact van daaruit. Het venster sluit vanzelf.",
  late: "Er is nog geen aanmelding ontvangen. Kijk of het aanmeldvenster achter dit venster staat. Als Product Impact in een nieuw tabblad is geopend, komt er geen aanmelding. Stop met wachten en maak verbinding met sleutels. Of vraag de platformhelpdesk om Product Impact in hetzelfde venster te laten starten.",
  stop: "Stoppen met wachten",
  again:
    "Er zijn geen gegevens naar de dienst gestuurd. Probeer het opnieuw. Helpt dat niet, neem dan contact op met de helpdesk van het platform.",
  failures: {
    closed:
      "Het venster werd gesloten voordat er een aanmelding was ontvangen. Probeer het opnieuw. Als Product Impact in een nieuw tabblad is geopend, komt er geen aanmelding. Maak dan verbinding met sleutels en neem contact op met uw beheerder.",
    blocked:
      "De browser blokkeerde het venster. Sta pop-upvensters voor deze site toe en probeer het opnieuw.",
    "prompt-ignored": "Het venster ging niet open. Probeer het opnieuw en sta het toe als Excel erom vraagt.",
    "already-open": "Er is nog een venster van deze invoegtoepassing open. Sluit het en probeer het opnieuw.",
    "not-allowed":
      "Excel staat dit venster niet toe. Het adres is niet van de invoegtoepassing zelf, of begint niet met https. Neem contact op met uw beheerder, of maak verbinding met sleutels.",
    "not-loaded":
      "De pagina in het venster kon niet worden geladen. Controleer uw internetverbinding en probeer het opnieuw.",
    "no-windows":
      "Deze versie van Excel kan geen vensters voor invoegtoepassingen openen. Maak verbinding met sleutels.",
    other: "Excel kon het venster niet openen. Probeer het opnieuw, of maak verbinding met sleutels.",
    missing: "Het platform heeft Product Impact zonder aanmelding gestart.",
    repeated: "Het platform heeft meer dan één aanmelding tegelijk gestuurd.",
    "too-long": "De aanmelding van het platform is te lang om geldig te zijn.",
    "not-bearer": "Het platform stuurde een type aanmelding dat de dienst niet gebruikt.",
    malformed: "De aanmelding van het platform bevat ongeldige tekens.",
    message: "De invoegtoepassing herkende het bericht van het venster niet.",
  },
  confirmBoth: "Aanmelden als {user} van {company}?",
  confirmOne: "Aanmelden als {one}?",
  confirmNobody: "Aanmelden bij een onbekend account?",
  confirmMeaning:
    "Het platform stuurde deze aanmelding voor {host}. Klik op Nee als de aanmelding niet van u is. Tot nu toe is alleen opgezocht van wie de aanmelding is.",
  confirmNobodyMeaning:
    "De dienst op {host} vermeldt niet van wie de aanmelding van het platform is. Klik op Nee als u niet zeker weet of die van u is.",
  lasts:
    "De aanmelding geldt {time} en wordt niet opgeslagen. Daarna houden cellen hun waarden tot Excel ze opnieuw berekent.",
  yes: "Ja",
  no: "Nee",
  launched:
    "Aangemeld via het platform om {at}. De aanmelding geldt {time} en wordt niet op deze computer opgeslagen. Daarna houden cellen hun waarden tot Excel ze opnieuw berekent.",
  times: {
    minute: "ongeveer een minuut",
    minutes: "ongeveer {count} minuten",
    hour: "ongeveer een uur",
    hours: "ongeveer {count} uur",
    unknown: "een beperkte tijd",
  },
};
