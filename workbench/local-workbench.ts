/** The workbench as `npm start` serves it: the sample service answers over HTTP, and its study is changed there. */
import type { StudyRevision } from "./workbench-page";
import { startWorkbench } from "./workbench-page";
import { studyPath } from "./study-requests";

void startWorkbench(async () => {
  const answer = await fetch(studyPath, { method: "POST" });
  return (await answer.json()) as StudyRevision;
});
