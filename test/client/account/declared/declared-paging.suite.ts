import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { keys } from "../../../reading/service";
import { base, byPath, fetching } from "../../../reading/servers/serving";
import { expectReason } from "../demo-account";
import { createMappedAccount } from "./mapped-account";
import { mappedServers } from "./servers/mapped-servers";

test("a page count that is no number is reported for its list", async () => {
  const found = mappedServers.find(({ server }) => server.name === "Decimal commas, pages by number");
  if (!found) throw new Error("There is no such server");
  const { server, mapping } = found;
  const path = "/products/1/impacts";
  const documents = {
    ...server.documents,
    [path]: { ...(server.documents[path] as object), paginas: "two" },
  };
  const at = { service: serviceAddress(base), keys, clock: browserClock };
  const account = createMappedAccount({ ...at, fetch: fetching(byPath(documents)) }, mapping);
  const reason = await expectReason(account.impact("Facing brick", "Global warming potential", null));
  expect(reason).toMatchObject({
    kind: "misfit",
    list: "impacts",
    role: "next",
    path: "/paginas",
    sent: "two",
  });
  account.session.end();
});
