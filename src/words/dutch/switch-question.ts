import type { englishSwitchQuestionWords as english } from "../english/switch-question";
import type { TranslationOf } from "../ui-words";

export const dutchSwitchQuestionWords: TranslationOf<typeof english> = {
  questionTitle: "Alle getallen bijwerken?",
  questionHeld: "Deze werkmap bevat getallen van {held}.",
  questionUnmarked: "De getallen in deze werkmap zijn niet aan een account gekoppeld.",
  questionOffered: "Als u verbinding maakt als {offered}, worden ze allemaal tegelijk bijgewerkt.",
  preview: {
    finding: "Getallen in deze werkmap zoeken…",
    reading: "Getallen vergelijken: {done} van {all}…",
    asked: "Oude getallen opgevraagd: {before}. Nieuwe getallen opgevraagd: {now}.",
    askedBeforeUnknown:
      "Wanneer de oude getallen zijn opgevraagd, is niet bekend. Nieuwe getallen opgevraagd: {now}.",
    which: "Om welke getallen het gaat",
    failed: "De veranderingen konden niet vooraf worden getoond. U kunt de vraag toch beantwoorden. {reason}",
  },
  freezeFirst: {
    button: "Eerst vastzetten",
    meaning:
      "Eerst vastzetten maakt van de getallen waarden, elk met een regel in het register. De verbinding volgt zodra er geen LCA-formule meer is.",
    signIn: "Maak verbinding met {held} om deze getallen eerst vast te zetten.",
  },
};
