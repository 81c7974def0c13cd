import type { UiWords } from "../ui-words";

export const dutchSignInStorageWords: UiWords["keeping"] = {
  title: "Deze aanmelding bewaren?",
  why: "Wat de antwoorden betekenen",
  untilClosed: "Tot deze werkmap sluit",
  untilClosedMeaning:
    "Tot deze werkmap sluit: de sleutels blijven alleen in het geheugen. Dat geldt ook zolang u niet antwoordt.",
  here: "Bewaren op deze computer",
  busy: "Bewaren…",
  hereMeaning:
    "Op deze computer: de sleutels worden versleuteld bewaard door deze browser, en werkmappen met getallen van dit account maken vanzelf verbinding. Dat verbergt de sleutels voor een toevallige blik. Wie uw bestanden kan lezen, of code op het adres van deze invoegtoepassing, kan er nog bij.",
  failed: "De aanmelding kon niet op deze computer worden bewaard. Zij geldt tot deze werkmap sluit.",
};

export const dutchSavedAccountsListWords: UiWords["profiles"] = {
  title: "Accounts",
  kept: "Bewaard op deze computer",
  untilClosed: "Tot deze werkmap sluit",
  inUse: "Verbonden",
  ended: "Niet meer verbonden: kies het om opnieuw te verbinden",
  refused: "De dienst weigerde deze sleutel. Hij is bewaard: probeer het opnieuw, of vul een nieuw sleutelpaar in",
  unreadable: "Hier niet meer te lezen: vul het sleutelpaar opnieuw in",
  rename: "Naam wijzigen",
  renameOne: "Naam wijzigen van {name}",
  name: "Naam van het account",
  save: "Opslaan",
  forget: "Vergeten",
  forgetOne: "{name} vergeten",
  forgetQuestion:
    "De sleutels van {name} vergeten? Het platform toont een geheime sleutel niet nog eens: zonder die sleutel moet er een nieuwe worden gemaakt.",
  forgetYes: "Deze sleutels vergeten",
  forgetFailed:
    "Wat is bewaard kon niet uit de opslag van deze computer worden verwijderd. Wis de gegevens van deze site in de browser.",
};

export const dutchForgetAllSignInsWords: UiWords["forgetting"] = {
  begin: "Alles vergeten…",
  meaning:
    "Verwijdert alle aanmeldingen en mappings van deze computer en verbreekt de verbinding in alle geopende werkmappen.",
  question:
    "Alle aanmeldingen vergeten en de verbinding in alle geopende werkmappen verbreken? Het platform toont een geheime sleutel niet nog eens: zonder die sleutel moet er een nieuwe worden gemaakt. Getallen blijven in hun cellen staan.",
  yes: "Alles vergeten",
  disconnect: {
    question:
      "De sleutels van dit account zijn niet op deze computer bewaard. Om opnieuw te verbinden is de geheime sleutel nodig, en die toont het platform niet nog eens. Getallen blijven in hun cellen staan.",
    yes: "Afmelden en de sleutels wissen",
  },
};

export const dutchInterfaceVersionExpiryWords: UiWords["version"] = {
  advised:
    "De dienst raadt de versie van zijn interface die deze invoegtoepassing leest af, en noemt geen laatste dag. De getallen blijven kloppen. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
  advisedFrom:
    "De dienst raadt de versie van zijn interface die deze invoegtoepassing leest af vanaf {day}, en noemt geen laatste dag. De getallen blijven kloppen. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
  ends: "De dienst zegt dat de versie van zijn interface die deze invoegtoepassing leest eindigt op {day}. Tot dan blijven de getallen kloppen. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
  ended:
    "De dienst zegt dat de versie van zijn interface die deze invoegtoepassing leest is geëindigd op {day}. Hij antwoordt nog. Doet hij dat niet meer, dan blijven de getallen in de cellen staan en zijn ze niet meer te vernieuwen. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
  dates: "nl-NL",
};

export const dutchOutageWords: UiWords["down"] = {
  unreachable: "Sinds {since} is de dienst niet te bereiken.",
  timeout: "Sinds {since} antwoordt de dienst niet op tijd.",
  fault: "Sinds {since} heeft de dienst een storing ({status}).",
  busy: "Sinds {since} vraagt de dienst te wachten.",
  next: "Om {next} wordt het opnieuw gevraagd.",
  asking: "Het wordt nu gevraagd …",
  meaning: "De getallen in de cellen blijven staan. Waarden die ontbreken komen vanzelf zodra de dienst antwoordt.",
  askNow: "Nu vragen",
  waits:
    "De dienst vraagt te wachten tot {until}. Wat erop wacht gaat dan vanzelf verder. De getallen in de cellen blijven staan.",
};

export const dutchConnectionTestWords: UiWords["test"] = {
  begin: "Verbinding testen",
  busy: "Bezig met testen…",
  stop: "Niet langer testen",
  findings: {
    well: "Alles in orde: {host} antwoordt en aanvaardt de sleutel.",
    there: "{host} antwoordt. Vul beide sleutels in om ook die te laten testen.",
    offline: "Deze computer is offline. Verbind hem met een netwerk en test dan opnieuw.",
    "no-answer":
      "Op {host} antwoordt niets. Controleer het adres en het netwerk; kloppen beide, vraag dan uw IT-afdeling of er een firewall tussen staat.",
    denied:
      "Op {host} antwoordt niets, en de browser houdt deze pagina weg van uw eigen netwerk. Staat {host} daar, sta dan ‘Toegang tot lokaal netwerk’ voor {origin} toe in de site-instellingen, of vraag het uw IT-afdeling.",
    slow: "{host} antwoordde niet binnen 30 seconden. Probeer het later opnieuw.",
    blocked:
      "{host} antwoordt, maar laat deze pagina de antwoorden niet lezen (CORS). Vraag de beheerder van de dienst om {origin} toe te laten.",
    redirected:
      "{host} verwijst door naar een ander adres; dat wordt niet gevolgd, omdat de sleutels mee zouden gaan. Controleer het adres van de dienst, of vraag het degene die de invoegtoepassing heeft geïnstalleerd.",
    "wrong-address":
      "Op {host} antwoordt iets, maar dat is niet de dienst. Controleer het adres van de dienst, of vraag het degene die de invoegtoepassing heeft geïnstalleerd.",
    "wrong-key":
      "{host} antwoordt, maar weigert de sleutel. Controleer of beide sleutels volledig zijn; is dat zo, dan kan een nieuwere sleutel ze hebben vervangen.",
    refused:
      "{host} antwoordt, maar weigert de aanmelding ({status}). Controleer beide sleutels; kloppen ze, geef dit nummer dan door aan de beheerder van de dienst.",
    "not-allowed":
      "{host} aanvaardt de sleutel, maar laat dit account zijn eigen bedrijf niet zien. Vraag het de beheerder van het account.",
    fault: "{host} heeft een storing ({status}). Aan uw kant is niets mis: probeer het later opnieuw.",
    busy: "Aan {host} wordt te veel gevraagd. Wacht een minuut en test dan opnieuw.",
    repeats:
      "{host} antwoordt, maar herhaalt in zijn antwoord een sleutel of het token van deze aanmelding; er wordt niets van getoond of bewaard. Meld het aan de beheerder van de dienst.",
  },
};

export const dutchPlatformSignInWords: UiWords["platform"] = {
  title: "Of via het platform",
  againTitle: "Als deze aanmelding is geëindigd",
  opens: "Opent {host} in een eigen venster. Meld u daar aan en start Product Impact van daaruit.",
  begin: "Aanmelden via het platform",
  open: "Het venster met {host} is open. Meld u daar aan en start Product Impact van daaruit; het venster sluit vanzelf.",
  late: "Er is nog niets gekomen. Kijk of het venster achter dit venster ligt. Heeft het platform Product Impact in een nieuw tabblad geopend, dan kan er van daaruit niets komen. Stop met wachten en verbind met sleutels, of vraag de beheerder van het platform het in hetzelfde venster te starten.",
  stop: "Niet langer wachten",
  again:
    "Er is niets naar de dienst gestuurd. Probeer het opnieuw; helpt dat niet, meld het dan aan de beheerder van het platform.",
  failures: {
    closed:
      "Het venster is gesloten voordat er een aanmelding kwam. Probeer het opnieuw. Heeft het platform Product Impact in een nieuw tabblad geopend, dan kan er van daaruit niets komen. Verbind met sleutels en meld het aan degene die de invoegtoepassing heeft geïnstalleerd.",
    blocked:
      "De browser heeft het venster tegengehouden. Sta pop-upvensters voor deze site toe en probeer het opnieuw.",
    "prompt-ignored": "Het venster is niet geopend. Probeer het opnieuw en sta het toe als Excel erom vraagt.",
    "already-open": "Er is nog een venster van deze invoegtoepassing open. Sluit het en probeer het opnieuw.",
    "not-allowed":
      "Excel staat dit venster niet toe: het adres is niet dat van de invoegtoepassing zelf, of is geen https. Meld het aan degene die haar heeft geïnstalleerd, of verbind met sleutels.",
    "not-loaded": "Het venster kon zijn pagina niet laden. Controleer de internetverbinding en probeer het opnieuw.",
    "no-windows": "Deze versie van Excel opent geen vensters voor invoegtoepassingen. Verbind met sleutels.",
    other: "Excel kon het venster niet openen. Probeer het opnieuw, of verbind met sleutels.",
    missing: "Het platform heeft Product Impact zonder aanmelding gestart.",
    repeated: "Het platform heeft meer dan één aanmelding tegelijk gestuurd.",
    "too-long": "De aanmelding van het platform is te lang om er een te zijn.",
    "not-bearer": "Het platform stuurde een soort aanmelding die de dienst niet gebruikt.",
    malformed: "De aanmelding die het platform stuurde bevat tekens die er niet in kunnen staan.",
    message: "Het bericht uit het venster is niet begrepen.",
  },
  confirmBoth: "Aanmelden als {user} van {company}?",
  confirmOne: "Aanmelden als {one}?",
  confirmNobody: "Aanmelden zonder te weten van wie het account is?",
  confirmMeaning:
    "Het platform stuurde deze aanmelding voor {host}. Is zij niet van u, kies dan Nee: tot nu toe is alleen gevraagd van wie zij is.",
  confirmNobodyMeaning:
    "De dienst op {host} zegt niet van wie de aanmelding is die het platform stuurde. Weet u niet zeker dat zij van u is, kies dan Nee.",
  lasts: "Zij geldt {time} en wordt nooit bewaard. Is zij geëindigd, dan houden cellen hun waarden.",
  yes: "Ja",
  no: "Nee",
  launched:
    "Aangemeld via het platform om {at}, voor {time}. De aanmelding wordt nooit op deze computer bewaard; is zij geëindigd, dan houden cellen hun waarden.",
  times: {
    minute: "ongeveer een minuut",
    minutes: "ongeveer {count} minuten",
    hour: "ongeveer een uur",
    hours: "ongeveer {count} uur",
    unknown: "beperkte tijd",
  },
};
