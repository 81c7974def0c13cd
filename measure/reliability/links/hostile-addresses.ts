/** Addresses that a service, or an attacker in control of one, might write into its links. */

/** The hosts of the stranger, the add-in and its service. */
export interface LinkHosts {
  /** "127.0.0.1:4711", and so on. */
  readonly stranger: string;
  readonly service: string;
  readonly site: string;
}

export const portOf = (host: string): string => host.slice(host.indexOf(":") + 1);

/** Addresses on other origins than that of the service. */
export function otherOriginAddresses({ stranger, service }: LinkHosts): readonly string[] {
  const port = portOf(stranger);
  return [
    `http://${stranger}/x`,
    `HTTP://${stranger}/x`,
    `https://${stranger}/x`,
    `//${stranger}/x`,
    `\\\\${stranger}\\x`,
    `/\\${stranger}/x`,
    `http:\\\\${stranger}\\x`,
    `http:/${stranger}/x`,
    `http:${stranger}/x`,
    `  http://${stranger}/x  `,
    `ht\ttp://${stranger}/x`,
    `ht\ntp://${stranger}/x`,
    `http://${service}@${stranger}/x`,
    `http://somebody@${service}/api/v1/products`,
    `http://localhost:${port}/x`,
    `http://localhost:${portOf(service)}/api/v1/products`,
    `http://2130706433:${port}/x`,
    `http://0x7f.1:${port}/x`,
    `http://127.1:${port}/x`,
    `http://[::1]:${port}/x`,
    `http://①②⑦.⓪.⓪.①:${port}/x`,
    `http://${service}.stranger.example/x`,
    `ws://${stranger}/x`,
    `ftp://${stranger}/x`,
    "data:application/json,[]",
    `blob:http://${stranger}/1`,
    "file:///x",
    "javascript:alert(1)",
  ];
}

/** Out of the path that a proxy passes on, for a service on a path of the add-in's own origin. */
export function outsidePathAddresses({ stranger, site }: LinkHosts): readonly string[] {
  return [
    "/service/..;/x",
    "/service/..;v=1/x",
    "/service/.%2E;a;b/x",
    "/service/..%3b/x",
    "/service/../x",
    "/service/%2e%2e/x",
    "/service/..%2fx",
    "/service/..%5cx",
    "/service/%252e%252e%252fx",
    "/service\\..\\x",
    "../../../../x",
    "/services/x",
    "/SERVICE/x",
    `http://localhost:${portOf(site)}/service/x`,
    `http://${stranger}/service/x`,
  ];
}

export const publicServiceAddress = "http://inside.example/lca";

/** Around the address that the service writes into its links, and that is rewritten to the proxied path. */
export function nearPublicAddresses({ stranger }: LinkHosts): readonly string[] {
  return [
    "http://inside.example.stranger.example/lca/api/v1/x",
    `http://inside.example@${stranger}/lca/x`,
    "http://somebody@inside.example/lca/x",
    "http://inside.example:81/lca/x",
    "https://inside.example/lca/x",
    "http://inside.example/lcas/x",
    "http://inside.example/other",
    "http://inside.example/lca/../other",
    "http://inside.example/lca/..%2fother",
    "http://inside.example/lca/..;/other",
    "/service/..;/x",
  ];
}
