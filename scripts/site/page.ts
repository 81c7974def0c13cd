/** The workbench as static files, for any host: nothing answers it, so the study is changed here. */
import { createDemoService } from "../../workbench/sample-service";
import { startWorkbench } from "../../workbench/workbench-page";

/** Used for its study alone; the accounts are in the pane's frame (`door.ts`). */
const { study } = createDemoService();

void startWorkbench(() => {
  const products = study.revise();
  return Promise.resolve({ revision: study.revision, products });
});
