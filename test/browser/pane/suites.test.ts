import { runSuites } from "../../suites";
import { closePanes } from "../../taskpane/visit";

afterAll(closePanes);

runSuites(__dirname);
