import { runSuites } from "../suites";

runSuites(__dirname);
