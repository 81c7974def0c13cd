import { servers } from "../../../../reading/servers/all";
import type { Server } from "../../../../reading/servers/server";
import { hardMappings, hardServers } from "./hard-servers";
import { linkedDataMappings } from "./linked-data-mappings";
import { pagedMappings, pagedServers } from "./paged-mappings";
import { rowMappings } from "./row-mappings";
import { treeMappings } from "./tree-mappings";

/** A server of the study, with the mapping of its documents. */
export interface MappedServer {
  readonly server: Server;
  readonly mapping: unknown;
}

const known = [...servers, ...pagedServers, ...hardServers];

export const mappedServers: readonly MappedServer[] = Object.entries({
  ...{ ...rowMappings, ...treeMappings },
  ...linkedDataMappings,
  ...pagedMappings,
  ...hardMappings,
}).map(([name, mapping]) => {
  const server = known.find((one) => one.name === name);
  if (!server) throw new Error(`There is no server ${name}`);
  return { server, mapping };
});
