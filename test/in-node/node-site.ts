import type { DemoOptions, DemoService } from "../../workbench/sample-service";
import { createDemoService } from "../../workbench/sample-service";
import { listenOverHttp } from "../../workbench/sample-service/serve-over-http";

/** The sample service, the add-in's config.json and other files beside it over loopback HTTP, on a free port. */
export interface NodeSite {
  readonly origin: string;
  readonly service: DemoService;
  close(): Promise<void>;
}

export async function openNodeSite(
  options: Partial<DemoOptions> = {},
  config: Readonly<Record<string, unknown>> = { serviceUrl: "/service" },
  beside: Readonly<Record<string, unknown>> = {},
): Promise<NodeSite> {
  let service: DemoService | undefined;
  const { address, close } = await listenOverHttp((origin) => {
    const demo = createDemoService({ revision: () => 0, ...options, address: `${origin}/service` });
    service = demo;
    return {
      fetch: (asked, init) => {
        const [, name = ""] = /^\/addin\/(.*)$/.exec(new URL(asked).pathname) ?? [];
        const file = name === "config.json" ? config : beside[name];
        return file === undefined ? demo.fetch(asked, init) : Promise.resolve(Response.json(file));
      },
    };
  });
  if (!service) throw new Error("The service did not start");
  return { origin: address, service, close };
}
