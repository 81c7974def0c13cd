/** Fills the templates of `deploy/` with settings, and with the table of headers. */

/** The site for nginx; with `isContained`, as a container behind https has it. */
export function nginxConfig(template, settings, headers, { isContained = false } = {}) {
  return fill(template, {
    ...commonValues(settings),
    folder: isContained ? "/srv/product-impact" : settings.folder,
    listen: isContained ? containedListen(settings) : listen(settings),
    accessLog: isContained ? "/dev/stdout" : "/var/log/nginx/product-impact.log",
    errorLog: isContained ? "/dev/stderr" : "/var/log/nginx/product-impact-error.log",
    headers: nginxHeaders(headers).map,
    sent: nginxHeaders(headers).sent,
    types: Object.entries(headers.types)
      .map(([ending, type]) => `${type} ${ending};`)
      .join("\n"),
    passedOn: headers.service.passedOn
      .map((name) => `proxy_set_header ${name} $http_${variableName(name)};`)
      .join("\n"),
    heldBack: heldBack(headers)
      .map((name) => `proxy_hide_header ${name};`)
      .join("\n"),
    computer: settings.logAddresses ? "$remote_addr" : "-",
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
    // Errors may name both ends of a connection, in the middle of a sentence. A status is in the log all the same.
    errors: settings.logAddresses ? "" : "exclude http.log.error http.handlers.reverse_proxy",
    log: caddyLog(settings),
    trust: serviceScheme === "https" ? `tls_trusted_ca_certs ${authorities}` : "",
    ...caddyRequestHeaders(headers.service.passedOn),
    // Caddy removes what it set, where a header is both.
    heldBack: heldBack(headers)
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

/** The ingress ends https, and writes the client's address last into X-Forwarded-For. Of others it is not read. */
function containedListen({ ingress }) {
  return ["listen 8080;", `set_real_ip_from ${ingress};`, "real_ip_header X-Forwarded-For;"].join("\n");
}

/** The headers of the service's answers that no client gets as the service sent them. */
function heldBack({ service }) {
  return Object.values(service.heldBack).flat();
}

function variableName(header) {
  return header.toLowerCase().replaceAll("-", "_");
}

/** A map for each header, and the directives that send them. */
function nginxHeaders({ always, files, service }) {
  const names = [...new Set([...files, service].flatMap((rule) => Object.keys(rule.headers)))];
  const variable = (name) => `$product_impact_${variableName(name)}`;
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

/** Caddy can't name the headers that stay, so their values are put aside while all headers go. */
function caddyRequestHeaders(names) {
  const variables = names.map((name) => ({ name, variable: `sent_${variableName(name)}` }));
  return {
    sentValues: variables.map(({ name, variable }) => `${variable} {header.${name}}`).join("\n"),
    passedOn: variables
      .flatMap(({ name, variable }) => [
        `@${variable} not vars ${variable} ""`,
        `request_header @${variable} ${name} {vars.${variable}}`,
      ])
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
function caddyLog({ logAddresses }) {
  // Caddy 2.7 added the last of them.
  const addresses = ["remote_ip", "remote_port", "client_ip"];
  return [
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
    ...(logAddresses ? [] : addresses.map((field) => `\t\trequest>${field} delete`)),
    "\t\tresp_headers delete",
    "\t}",
    "}",
  ].join("\n");
}

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
