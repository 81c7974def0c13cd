import type { englishFreezeWords as english } from "../english/freeze";
import type { TranslationOf } from "../ui-words";

export const dutchFreezeWords: TranslationOf<typeof english> = {
  meaning: "Vervangt formules door waarden en legt vast waar elke waarde vandaan komt.",
  thaw: "Losmaken",
  running: {
    planFreeze: "De formules worden gecontroleerd…",
    freeze: "Vastzetten…",
    planThaw: "De getallen van vandaag worden opgevraagd…",
    thaw: "Losmaken…",
    compare: "De cellen worden met het register vergeleken…",
    compareWithService: "Het register wordt met de dienst vergeleken…",
  },
  progress: "{done} van {all}",
  stop: "Stoppen",
  stopped: "Gestopt. Er zijn geen cellen veranderd.",
  failed: "Niet voltooid",
  cancel: "Annuleren",
  close: "Sluiten",
  andOthers: "{names} en nog {count}",

  record: {
    title: "Register van deze werkmap",
    numbers: "{count} getallen",
    numbersOne: "1 getal",
    numbersOf: "{count} getallen van {companies}",
    numbersOfOne: "1 getal van {companies}",
    frozen: "Vastgezet: {what}.",
    per: "per {pers}",
    askedOn: "opgevraagd op {from}",
    askedFrom: "opgevraagd van {from} tot {to}",
    compare: "Vergelijken met het register",
  },

  digest: {
    title: "SHA-256 van het register",
    copy: "Kopiëren",
    copyName: "De SHA-256 van het register kopiëren",
    copied: "Gekopieerd.",
    copyByHand: "De tekst is geselecteerd. Druk op Ctrl+C (Cmd+C op een Mac).",
    keep: "Bewaar deze code buiten dit bestand, bijvoorbeeld in een e-mail. Zo blijkt later dat het register niet is veranderd.",
  },

  freezing: {
    title: "Vastzetten",
    notConnected:
      "Meld u aan om vast te zetten. Voor het register zijn de id’s van producten en indicatoren nodig.",
    scopes: "Cellen om vast te zetten",
    planned: "{count} formules worden waarden. Het register komt op het werkblad {sheet}.",
    plannedOne: "1 formule wordt een waarde. Het register komt op het werkblad {sheet}.",
    left: "{count} cellen kunnen nu niet worden vastgezet.",
    leftOne: "1 cel kan nu niet worden vastgezet.",
    hidden: "Sommige staan op verborgen werkbladen: {names}.",
    sample: "Dit zijn voorbeeldgegevens. Dat staat ook in het register.",
    nothing: "Er zijn geen LCA-formules gevonden om vast te zetten.",
    freeze: "{count} cellen vastzetten",
    freezeOne: "1 cel vastzetten",
    freezeOthers: "De andere {count} vastzetten",
    freezeOtherOne: "De andere cel vastzetten",
    frozen: "{count} cellen zijn vastgezet. Hun register staat op het werkblad {sheet}.",
    thawInstead: "Gebruik Losmaken.",
    frozenOne: "1 cel is vastgezet. Het register staat op het werkblad {sheet}.",
    why: {
      waiting: "Het resultaat is er nog niet.",
      "not-called": "Excel heeft de cel nog niet berekend.",
      array: "De formule is als matrixformule ingevoerd met Ctrl+Shift+Enter.",
      "read-as-spill":
        "Een formule die niet wordt vastgezet, verwijst naar de hele tabel, zoals B2#. Die formule zou #VERW! geven.",
      "other-error": "De cel toont {error}, en dat is geen resultaat van een LCA-functie.",
    },
  },

  thawing: {
    back: "{count} formules worden teruggezet.",
    backOne: "1 formule wordt teruggezet.",
    change: "{count} getallen veranderen.",
    changeOne: "1 getal verandert.",
    toCheck:
      "Bij {count} formules moet Excel eerst de argumenten berekenen. Als een formule daarna een ander resultaat opvraagt, wordt de formule weer vastgezet.",
    toCheckOne:
      "Bij 1 formule moet Excel eerst de argumenten berekenen. Als de formule daarna een ander resultaat opvraagt, wordt die weer vastgezet.",
    changeNone: "Er veranderen geen getallen.",
    nothing: "Er zijn geen formules om terug te zetten.",
    changes: "Getallen die veranderen",
    left: "Cellen die vastgezet blijven",
    thaw: "{count} formules losmaken",
    thawOne: "1 formule losmaken",
    thawed: "{count} formules zijn teruggezet.",
    thawedOne: "1 formule is teruggezet.",
    why: {
      changed: "De cel is veranderd sinds het vastzetten.",
      deleted: "De cel is verwijderd.",
      "asks-otherwise": "Op de huidige plaats zou de formule een ander resultaat opvragen.",
      "other-owner": "Het getal is van een ander account: {company}.",
    },
  },

  comparing: {
    agree: "{count} cellen kloppen met het register van dit bestand.",
    agreeOne: "1 cel klopt met het register van dit bestand.",
    uncovered: "{count} andere getallen staan niet in het register.",
    uncoveredOne: "1 ander getal staat niet in het register.",
    editable: "Wie dit bestand kan bewerken, kan de cellen en het register veranderen.",
    kinds: {
      changed: "Veranderd",
      cleared: "Leeggemaakt",
      moved: "Verplaatst",
      deleted: "Verwijderd",
      unclear: "Onduidelijk: meerdere andere cellen hebben deze waarde",
      formula: "Nu een formule",
    },
    line: "{what}: {frozen} → {now}",
    lineAlone: "{what}: {frozen}",
    empty: "leeg",
    then: "stond bij het vastzetten in {cell}",
    withService: "Vergelijken met de dienst",
    same: "{count} getallen komen overeen met wat de dienst nu levert.",
    sameOne: "1 getal komt overeen met wat de dienst nu levert.",
    different: "{count} getallen verschillen. Dat is geen fout.",
    differentOne: "1 getal verschilt. Dat is geen fout.",
    unknown: "{count} getallen waren niet te vergelijken.",
    unknownOne: "1 getal was niet te vergelijken.",
    differences: "Vastgezette en huidige waarden",
  },

  handingOn: {
    title: "Doorgeven",
    copyFirst: {
      web: "Excel voor het web slaat {file} vanzelf op. Maak dus eerst een kopie, en zet de kopie vast.",
      "auto-save":
        "Automatisch opslaan staat aan voor {file}. Maak dus eerst een kopie, en zet de kopie vast.",
      online:
        "{file} staat online, waar anderen het open kunnen hebben. Maak dus eerst een kopie, en zet de kopie vast.",
      unknown:
        "Excel meldt niet of het {file} vanzelf opslaat. Maak dus eerst een kopie, en zet de kopie vast.",
    },
    freezeFirst:
      "Automatisch opslaan staat uit voor {file}. Zet het dus vast, sla een kopie op en zet dan de formules terug.",
    saveFirst: {
      "never-saved": "Sla deze werkmap eerst op. Dan kan Excel er een kopie van maken.",
      "unsaved-changes": "{file} heeft wijzigingen die niet zijn opgeslagen. Sla het eerst op.",
    },
    again: "Opnieuw controleren",
    holds: "De kopie bevat alle werkbladen.",
    hidden: "Deze zijn verborgen: {names}.",
    live: "Uw eigen formules, namen, query’s en draaitabellen blijven daarin actief.",
    liveNames: "Deze namen roepen LCA-functies aan: {names}.",
    copy: "Klik in Excel op Bestand en dan op Een kopie opslaan.",
    copyOnWeb: "Klik in Excel op Bestand. Kies Een kopie maken of Een kopie downloaden.",
    freezeCopy:
      "Open de kopie. Maak daar verbinding en zet de kopie op deze plek vast. Dit bestand is {file}.",
    freezeFile: "Dit bestand vastzetten",
    handOnCopy: "Geef de kopie door.",
    freeze: "Zet de hele werkmap vast.",
    freezeAll: "Alles vastzetten",
    comeBack: "Kom hier terug. Dan worden de formules teruggezet.",
    frozen: "Vastgezet om door te geven sinds {when}.",
    frozenNow: "Vastgezet om door te geven.",
    restored: "De formules zijn terug. Is de kopie opgeslagen, geef die dan door.",
    nothingLive: "Er is geen LCA-formule meer om vast te zetten. Sla in Excel een kopie op en geef die door.",
    saveCopy:
      "Klik in Excel op Bestand en dan op Een kopie opslaan. Is er alleen Opslaan als, kies dan dat. Dit venster toont dan de kopie.",
    isSaved: "Is de kopie opgeslagen? Zet dan de formules van {file} terug.",
    undoRefused: "Losmaken zet de andere formules terug.",
    handOnFile: "Is {file} de kopie, geef het dan door.",
    isNoCopy: "Zo niet, zet dan de formules terug.",
    connectToThaw: "Maak verbinding om de formules terug te zetten.",
    moved:
      "Dit venster toont nu {file} en niet {before}. Is het de kopie, geef die dan door. Open daarna {before}.",
    renamed:
      "Hebt u het bestand alleen hernoemd, open {file} dan opnieuw. Losmaken zet de formules dan terug.",
    next: "Volgende stap tonen",
  },
};
