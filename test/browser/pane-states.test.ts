import { testStatesIn } from "../taskpane/states-in";
import { english } from "../words/whole";

testStatesIn("en", english);
