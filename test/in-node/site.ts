import type { DemoOptions, DemoService } from "../../src/demo";
import { createDemoService } from "../../src/demo";
import { startHttp } from "../../src/demo/http";

/** The demo service and the add-in's config.json over loopback HTTP, on a free port. */
export interface NodeSite {
  readonly origin: string;
  readonly service: DemoService;
  close(): Promise<void>;
}

export async function openNodeSite(
  options: Partial<DemoOptions> = {},
  config: Readonly<Record<string, unknown>> = { serviceUrl: "/service" },
): Promise<NodeSite> {
  let service: DemoService | undefined;
  const { address, close } = await startHttp((origin) => {
    const demo = createDemoService({ revision: () => 0, ...options, address: `${origin}/service` });
    service = demo;
    return {
      fetch: (asked, init) =>
        new URL(asked).pathname === "/addin/config.json"
          ? Promise.resolve(Response.json(config))
          : demo.fetch(asked, init),
    };
  });
  if (!service) throw new Error("The service did not start");
  return { origin: address, service, close };
}
