import { testStatesIn } from "../taskpane/states-in";
import { dutch } from "../words/whole";

testStatesIn("nl", dutch);
