import type { UiWords } from "../ui-words";

export const dutchFreezeOfferWords: UiWords["freezing"] = {
  title: "Vastzetten en doorgeven",
  freeze: "Vastzetten",
};
