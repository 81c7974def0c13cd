/** Fills the templates of `deploy/` with settings, and with the table of headers. */

/** Headers of the service that would act on the add-in's whole address, or contradict the ones of the table. */
const hidden = [
  ...["Set-Cookie", "Clear-Site-Data", "Strict-Transport-Security", "Alt-Svc", "Service-Worker-Allowed"],
  ...[
    "Cache-Control",
    "Expires",
    "Pragma",
    "Content-Security-Policy",
    "Permissions-Policy",
    "X-Content-Type-Options",
  ],
  ...["Report-To", "Reporting-Endpoints", "NEL", "X-Frame-Options"],
];

/** The site for nginx; with `isContained`, as a container behind https has it. */
export function nginxConfig(template, settings, headers, { isContained = false } = {}) {
  return fill(template, {
    ...commonValues(settings),
    folder: isContained ? "/srv/product-impact" : settings.folder,
    listen: isContained ? containedListen() : listen(settings),
    accessLog: isContained ? "/dev/stdout" : "/var/log/nginx/product-impact.log",
    errorLog: isContained ? "/dev/stderr" : "/var/log/nginx/product-impact-error.log",
    headers: nginxHeaders(headers).map,
    sent: nginxHeaders(headers).sent,
    types: Object.entries(headers.types)
      .map(([ending, type]) => `${type} ${ending};`)
      .join("\n"),
    hidden: hidden.map((name) => `proxy_hide_header ${name};`).join("\n"),
  });
}

export function caddyfile(template, settings, headers) {
  const { certificate, key, authorities } = settings;
  const { serviceScheme } = commonValues(settings);
  const own = { ...headers.always, ...headers.service.headers };
  const set = (values, before = "") =>
    Object.entries(values).map(([name, value]) => `${before}${name} "${value}"`);
  return fill(template, {
    ...commonValues(settings),
    tls: certificate ? `tls ${certificate} ${key}` : "# Caddy fetches the certificate itself.",
    log: caddyLog,
    trust: serviceScheme === "https" ? `tls_trusted_ca_certs ${authorities}` : "",
    // Caddy removes what it set, where a header is both.
    hidden: hidden
      .filter((name) => !(name in own))
      .map((name) => `header_down -${name}`)
      .join("\n"),
    serviceHeaders: set(own, "header_down ").join("\n"),
    headers: caddyHeaders(headers, set),
  });
}

function commonValues(settings) {
  const { protocol, host, hostname, port, pathname, origin } = new URL(settings.service);
  return {
    ...settings,
    address: new URL(settings.address).origin,
    serviceScheme: protocol.slice(0, -1),
    serviceOrigin: origin,
    serviceName: host,
    serviceHostname: hostname,
    serviceHost: `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`,
    servicePath: pathname.replace(/\/+$/, ""),
  };
}

function listen({ address, certificate, key }) {
  const { hostname, port } = new URL(address);
  return [
    `listen ${port || 443} ssl http2;`,
    `server_name ${hostname};`,
    `ssl_certificate ${certificate};`,
    `ssl_certificate_key ${key};`,
    "ssl_protocols TLSv1.2 TLSv1.3;",
  ].join("\n");
}

/** Addresses of private networks are those of what ends https before a container. */
function containedListen() {
  const privateNetworks = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.1"];
  return [
    "listen 8080;",
    ...privateNetworks.map((network) => `set_real_ip_from ${network};`),
    "real_ip_header X-Forwarded-For;",
    "real_ip_recursive on;",
  ].join("\n");
}

/** A map for each header, and the directives that send them. */
function nginxHeaders({ always, files, service }) {
  const names = [...new Set([...files, service].flatMap((rule) => Object.keys(rule.headers)))];
  const variable = (name) => `$product_impact_${name.toLowerCase().replaceAll("-", "_")}`;
  const line = (pattern, value) => `    ${pattern ? `"~${pattern}"` : "default"} "${value}";`;
  const maps = names.map((name) =>
    [
      `map $uri ${variable(name)} {`,
      line("^/service/", service.headers[name] ?? ""),
      ...files.map(({ pattern, headers }) => line(pattern, headers[name] ?? "")),
      "}",
    ].join("\n"),
  );
  // A missing script must not be remembered for a year.
  const when =
    "map $status $product_impact_kept {\n    ~^[23]  $product_impact_cache_control;\n    default no-store;\n}";
  const sent = names.map((name) => [
    name,
    name === "Cache-Control" ? "$product_impact_kept" : variable(name),
  ]);
  return {
    map: [...maps, when].join("\n"),
    sent: [...Object.entries(always), ...sent]
      .map(([name, value]) => `add_header ${name} ${value.startsWith("$") ? value : `"${value}"`} always;`)
      .join("\n"),
  };
}

function caddyHeaders({ always, files }, set) {
  const rules = files.toReversed().map(({ pattern, headers }, at) => {
    const lines = set(headers).map((one) => `\t${one}`);
    const matcher = pattern ? `@rule${at} path_regexp ${pattern}\nheader @rule${at}` : "header";
    return `${matcher} {\n${lines.join("\n")}\n}`;
  });
  return [
    `header {\n${set(always)
      .map((one) => `\t${one}`)
      .join("\n")}\n}`,
    ...rules,
  ].join("\n");
}

/** Neither query, header nor token: a path up to its first unusual character. */
const caddyLog = [
  "output file /var/log/caddy/product-impact.log {",
  "\troll_size 10MiB",
  "\troll_keep 10",
  "\troll_keep_for 336h",
  "}",
  "format filter {",
  "\twrap json",
  "\tfields {",
  "\t\trequest>uri regexp (?i)^(?:.*(/launch\\.html).*|([\\w./-]*).*)$ $1$2",
  "\t\trequest>headers delete",
  "\t\tresp_headers delete",
  "\t}",
  "}",
].join("\n");

/** Replaces `{{name}}`. A value on a line of its own keeps its indentation; without a text, the line goes. */
function fill(template, values) {
  const lines = template.split("\n").flatMap((line) => {
    const [, indent, name] = /^(\s*)\{\{(\w+)\}\}$/.exec(line) ?? [];
    if (name === undefined) return [line.replaceAll(/\{\{(\w+)\}\}/g, (_, inner) => valueOf(values, inner))];
    const value = valueOf(values, name);
    return value === "" ? [] : value.split("\n").map((one) => indent + one);
  });
  return lines.join("\n");
}

function valueOf(values, name) {
  if (values[name] === undefined) throw new Error(`The template names {{${name}}}, which has no value.`);
  return String(values[name]);
}
