import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createDemoService } from "../../workbench/sample-service";
import { listenOverHttp } from "../../workbench/sample-service/serve-over-http";
import { repositoryRoot } from "../scripts/run-node";

/** Runs what `npm run mapping` builds, typed in the folder of mappings. */
async function ran(given: readonly string[], typed: string) {
  const command = spawn(process.execPath, [join(repositoryRoot, "build/workbench/mapping.js"), ...given], {
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
    ran(["--service", server.address, "--check", file], "sample-DF.maps\nsample-secret-DF\n");
  const [fitting, unfit] = await Promise.all([check("maps.json"), check("hal.json")]);
  await server.close();
  expect(fitting).toMatchObject({ code: 0, errors: "Public key: Private secret (not shown): \n" });
  expect(fitting.output).toMatch(/Everything that was read fits the mapping\.\n$/);
  expect(unfit.code).toBe(1);
  expect(unfit.errors).toContain("The service’s response doesn’t fit the mapping.");
});
