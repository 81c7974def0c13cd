import { englishNumberExplanationWords } from "./english/number-explanation";
import { translated } from "./languages";
import { words } from "./ui-words";

/** The sentences that explain a number. */
export const chooseNumberExplanationWords = () => ({
  ...words.explain,
  ...translated("numberExplanation", englishNumberExplanationWords),
});
