import { english } from "../../src/words/launch";
import { launch as dutch } from "../../src/words/dutch/launch";
import { testBothLanguages } from "./both";

/** Words that are the same in both languages. */
const same = [
  ...["title", "told.failed.meaning", "results.indicator", "inExcel.title"],
  ...["starter.columns.product", "starter.columns.indicator"],
];

testBothLanguages(english, dutch, same);
