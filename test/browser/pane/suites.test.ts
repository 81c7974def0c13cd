import { runSuites } from "../../suites";
import { closePanes } from "../../taskpane/visit";

runSuites(__dirname);
afterAll(closePanes);
