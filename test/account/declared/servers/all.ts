import { servers } from "../../../reading/servers/all";
import type { Server } from "../../../reading/servers/server";
import { linkedDataMappings } from "./linked";
import { pagedMappings, pagedServers } from "./paged";
import { rowMappings } from "./rows";
import { treeMappings } from "./trees";

/** A server of the study, with the mapping of its documents. */
export interface MappedServer {
  readonly server: Server;
  readonly mapping: unknown;
}

const known = [...servers, ...pagedServers];

export const mappedServers: readonly MappedServer[] = Object.entries({
  ...{ ...rowMappings, ...treeMappings },
  ...{ ...linkedDataMappings, ...pagedMappings },
}).map(([name, mapping]) => {
  const server = known.find((one) => one.name === name);
  if (!server) throw new Error(`There is no server ${name}`);
  return { server, mapping };
});
