import type { englishPlatformSignInWords as english } from "../english/platform-sign-in";
import type { TranslationOf } from "../ui-words";

export const dutchPlatformSignInWords: TranslationOf<typeof english> = {
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
