import { checkMapping } from "../../scripts/mapping/check-mapping";
import { formatFindings } from "../../scripts/mapping/findings-text";
import { browserClock } from "../../src/addin/host/browser-apis";
import { createServiceSession } from "../../src/client/account/create-account";
import { serviceAddress } from "../../src/client/service/service-address";
import { mappedServers } from "../client/account/declared/servers/mapped-servers";
import { keys } from "../reading/service";
import { base, byPath, fetching } from "../reading/servers/serving";
import { paste, withoutOtherNames } from "./pasted-lines";

test.each(mappedServers.map((one) => [one.server.name, one] as const))(
  "with the roles and edges of the server %s declared, one check tells all that is left to name",
  async (_, { server, mapping }) => {
    const session = createServiceSession({
      ...{ service: serviceAddress(base), keys, clock: browserClock },
      fetch: fetching(byPath(server.documents)),
    });
    const bare = withoutOtherNames(mapping);
    const { findings } = await checkMapping(bare, session);
    const named = paste(bare, `${formatFindings(findings, bare).join("\n")}\n`);
    const again = await checkMapping(named, session);
    session.end();
    expect(again.findings).toMatchObject({ unnamed: [], misfits: [], failures: [] });
  },
);
