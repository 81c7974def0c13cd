import type { UiWords } from "../ui-words";

export const dutchExplanationOfferWords: UiWords["explain"] = {
  begin: "Dit getal uitleggen",
  beginOther: "Deze cel uitleggen",
  beginError: "Deze fout uitleggen",
  saying: {
    year: "Jaar",
    status: "Status",
    stale: "Verouderd",
    source: "Bron",
    split: "Verschilt in de lijst",
    "left-out": "Weggelaten",
  },
};
