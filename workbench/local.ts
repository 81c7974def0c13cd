/** The workbench as `npm start` serves it: the sample service answers over HTTP, and its study is changed there. */
import type { StudyRevision } from "./page";
import { startWorkbench } from "./page";
import { studyPath } from "./study";

void startWorkbench(async () => {
  const answer = await fetch(studyPath, { method: "POST" });
  return (await answer.json()) as StudyRevision;
});
