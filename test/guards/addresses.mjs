const address = {
  file: "src/client/service/service-address.ts",
  tests: ["test/client/service/service-address.suite.ts"],
};
const config = { file: "src/addin/host/addin-config.ts", tests: ["test/addin/host/addin-config.test.ts"] };
const reaching = {
  file: "src/addin/connection/saved-account.ts",
  tests: ["test/addin/connection/open-saved-account.test.ts"],
};

/** The targets of links, and the addresses that keys and tokens go to. */
export const addresses = [
  {
    without: "a link leads to another origin, with the token",
    ...address,
    find: "address.startsWith(service.within)",
    put: "true",
  },
  {
    without: "keys and token go out unencrypted",
    ...address,
    find: 'const secure = url.protocol === "https:"',
    put: "const secure = true",
  },
  {
    without: "an address carries a user name and a password",
    ...address,
    find: 'return secure && url.username === "" && url.password === "";',
    put: "return secure;",
  },
  {
    without: "a link climbs out of the service's path, once a proxy decodes it",
    ...address,
    find: "!hasDotSegments(safe.pathname) && ",
    put: "",
  },
  {
    without: "a link climbs out of the service's path, once a proxy decodes it twice",
    ...address,
    find: "decoded === path ?",
    put: "true ?",
  },
  {
    without: "a host typed without https:// is a path of ours, and we get the keys",
    ...address,
    find: "ownPagePath.test(text) ? page : undefined",
    put: "page",
  },
  {
    without: "//host as a service is another host",
    ...address,
    find: "/^\\/(?![/\\\\])/",
    put: "/^\\//",
  },
  {
    without: "of a service that is a path on our origin, other paths are asked with the token",
    ...address,
    find: "(ours ? base : url.origin)",
    put: "url.origin",
  },
  {
    without: "an address that only begins like the service's public one is rewritten to the service's",
    ...address,
    find: 'address.startsWith(writtenAs + "/")',
    put: "address.startsWith(writtenAs)",
  },
  {
    without: "a relative link of a service behind a proxy leads to another place than it means",
    ...address,
    find: 'writtenAs !== "" && address.startsWith(base + "/")',
    put: "false",
  },
  {
    without: "a service's address may have a query, before which paths are put",
    ...address,
    find: 'url.search !== "" || ',
    put: "",
  },
  {
    without: "an address pasted with /api/v1 is asked at /api/v1/api/v1",
    ...address,
    find: "plain.endsWith(versionPath)",
    put: "false",
  },
  {
    without: "a web page about a thing is asked as the thing itself",
    file: "src/client/account/recognised/link-targets.ts",
    tests: ["test/client/account/recognised/link-targets.test.ts"],
    find: 'address?.startsWith(session.endpoint("/")) ? address : null',
    put: "address",
  },
  {
    without: "of two addresses that a thing says are its own, the first is taken",
    file: "src/client/account/recognised/link-targets.ts",
    tests: ["test/client/account/recognised/link-targets.test.ts", "test/client/account/transport.suite.ts"],
    find: 'if (found === "several")',
    put: "if (false)",
  },
  {
    without: "kept keys go to a service that the configuration no longer allows",
    ...reaching,
    find: "if (!allowOtherServiceUrl) throw",
    put: "if (false) throw",
  },
  {
    without: "kept keys go to another service than they were given for",
    ...reaching,
    find: "return openAccountWithKeys(keys, account.service, begun);",
    put: "return openAccountWithKeys(keys, undefined, begun);",
  },
  {
    without: "keys go to an address that was typed where none may be",
    file: "src/addin/addin.ts",
    tests: ["test/addin/connection/open-saved-account.test.ts"],
    find: "const isTyped = allowOtherServiceUrl && ",
    put: "const isTyped = ",
  },
  {
    without: "the connection test takes the keys to an address that was typed where none may be",
    file: "src/addin/connection/test-connection.ts",
    tests: ["test/addin/connection/open-saved-account.test.ts"],
    find: "readTypedServiceAddress(config, address)",
    put: "readTypedServiceAddress({ ...config, allowOtherServiceUrl: true }, address)",
  },
  {
    without: "what is no true allows to type another service's address",
    ...config,
    find: "allowOtherServiceUrl: allowOtherServiceUrl === true",
    put: "allowOtherServiceUrl: Boolean(allowOtherServiceUrl)",
  },
  {
    without: "the configuration is taken from wherever a redirect leads",
    ...config,
    find: ', redirect: "error"',
    put: "",
  },
  {
    without: "an error page is read as the configuration",
    ...config,
    find: "if (!response.ok) throw",
    put: "if (false) throw",
  },
  {
    without: "the platform's address may be unencrypted or a script",
    ...config,
    find: "parseHttpsOrLocalhostUrl(platformUrl, page).href",
    put: "platformUrl",
  },
];
