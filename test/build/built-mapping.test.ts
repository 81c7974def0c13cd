import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { MappingTask } from "../../scripts/mapping/mapping-command";
import { createDemoService } from "../../workbench/sample-service";
import { listenOverHttp } from "../../workbench/sample-service/serve-over-http";
import { repositoryRoot } from "../scripts/run-node";

/** Runs what `npm run mapping` builds, typed in the folder of mappings. */
async function ran(task: MappingTask, typed: string) {
  const built = pathToFileURL(join(repositoryRoot, "build/workbench/mapping.js")).href;
  const script = `
    import command from ${JSON.stringify(built)};
    process.exitCode = await command.runMapping(${JSON.stringify(task)});
  `;
  const command = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, INIT_CWD: join(repositoryRoot, "docs/mappings") },
  });
  command.stdin.end(typed);
  const ended = new Promise((resolve) => command.once("close", resolve));
  const [output, errors] = await Promise.all([text(command.stdout), text(command.stderr)]);
  return { code: await ended, output, errors };
}

test("the built command checks a mapping with a key pair from its input, and exits by itself", async () => {
  const server = await listenOverHttp((address) => createDemoService({ address }));
  const check = (file: string) =>
    ran({ service: server.address, does: "check", file }, "sample-DF.maps\nsample-secret-DF\n");
  const [fitting, unfit] = await Promise.all([check("maps.json"), check("hal.json")]);
  await server.close();
  expect(fitting).toMatchObject({ code: 0, errors: "Public key: Private secret (not shown): \n" });
  expect(fitting.output).toMatch(/Everything that was read fits the mapping\.\n$/);
  expect(unfit.code).toBe(1);
  expect(unfit.output).toContain("The mapping doesn't fit yet: ");
});
