import { runSuites } from "../../suites";
import { closePanes } from "../../pane/visit";

afterAll(closePanes);

runSuites(__dirname);
