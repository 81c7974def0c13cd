const nginx = { file: "deploy/nginx.conf", tests: ["test/build/hosted-by-nginx.deep.test.ts"] };
const caddy = { file: "deploy/Caddyfile", tests: ["test/build/hosted-by-caddy.deep.test.ts"] };
const served = { builds: true };

/** What the configurations of web servers keep from happening, each tried on a running server. */
export const hosting = [
  {
    without: "a path that climbs leads out of the service's interface, through nginx",
    ...{ ...nginx, ...served, only: "climbs out" },
    find: '    "~*^[^?]*(/|\\x5c|%(25)*(2f|5c))(\\.|%(25)*2e){2}"     "";\n',
    put: "",
  },
  {
    without: "an old server reads an overlong dot as one, behind nginx",
    ...{ ...nginx, ...served, only: "climbs out" },
    find: '    "~*^[^?]*%(25)*(00|c[01]|e0%(25)*80|f0%(25)*80)"     "";\n',
    put: "",
  },
  {
    without: "nginx changes the service, not only reads it",
    ...{ ...nginx, ...served, only: "never gets" },
    find: "        limit_except GET POST { deny all; }\n",
    put: "",
  },
  {
    without: "a client is taken for another by its headers, and its cookies go to the service, through nginx",
    ...{ ...nginx, ...served, only: "no other header" },
    find: "        proxy_pass_request_headers off;\n",
    put: "",
  },
  {
    without: "the service sets cookies and erases the add-in's storage, through nginx",
    ...{ ...nginx, ...served, only: "would act on" },
    find: "        {{heldBack}}\n",
    put: "",
  },
  {
    without: "the service has nginx send another file in place of its answer",
    ...{ ...nginx, ...served, only: "would act on" },
    find: "proxy_ignore_headers X-Accel-Redirect ",
    put: "proxy_ignore_headers ",
  },
  {
    without: "a launch's token is in nginx's log",
    ...{ ...nginx, ...served, only: "no log has" },
    find: "$request_method $product_impact_logged",
    put: "$request_method $request_uri",
  },
  {
    without: "a launch's token is in nginx's error log where something fails",
    ...{ ...nginx, ...served, only: "no log has" },
    find: "error_log {{errorLog}} emerg;",
    put: "error_log {{errorLog}} error;",
  },
  {
    without: "somebody tries keys as often as they like, through nginx",
    ...{ ...nginx, ...served, only: "signs in as often" },
    find: "        limit_req zone=product_impact burst={{signInsPerMinute}} nodelay;\n",
    put: "",
  },
  {
    without: "a path that climbs leads out of the service's interface, through Caddy",
    ...{ ...caddy, ...served, only: "climbs out" },
    find: "		respond @climbs 404\n",
    put: "",
  },
  {
    without: "a client is taken for another by its headers, and its cookies go to the service, through Caddy",
    ...{ ...caddy, ...served, only: "no other header" },
    find: "				request_header -**\n",
    put: "",
  },
  {
    without: "a computer that isn't the ingress tries keys under any address, against a container",
    ...{ ...nginx, file: "scripts/hosting/server-configs.mjs", ...served, only: "limits the sign-ins" },
    find: "`set_real_ip_from ${ingress};`",
    put: '"set_real_ip_from 127.0.0.0/8;"',
  },
  {
    without: "addresses of computers are in nginx's log",
    ...{ ...nginx, file: "scripts/hosting/server-configs.mjs", ...served, only: "address of a computer" },
    find: 'settings.logAddresses ? "$remote_addr" : "-"',
    put: '"$remote_addr"',
  },
  {
    without: "addresses of computers are in Caddy's log",
    ...{ ...caddy, file: "scripts/hosting/server-configs.mjs", ...served, only: "address of a computer" },
    find: "...(logAddresses ? [] : addresses",
    put: "...(logAddresses ? addresses : []",
  },
  {
    without: "a launch's token is in Caddy's log",
    ...{ ...caddy, file: "scripts/hosting/server-configs.mjs", ...served, only: "no log has" },
    find: '"\\t\\trequest>headers delete",\n',
    put: "",
  },
];
