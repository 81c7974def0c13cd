const sealing = { file: "src/host/keeping.ts", tests: ["test/host/sealing.test.ts"] };
const keeping = { file: "src/host/keeping.ts", tests: ["test/connection/sign-in-list.test.ts"] };
const signIns = { file: "src/connection/sign-in-list.ts", tests: ["test/connection/sign-in-list.test.ts"] };
const repeated = { tests: ["test/service/sign-in-repeated.test.ts"] };
const publicKey = { file: "src/service/session.ts", tests: ["test/service/public-key.test.ts"] };

/** Keys and tokens at rest and in memory. */
export const secrets = [
  {
    without: "a script can read out the key that seals kept sign-ins",
    ...sealing,
    find: "length: 256 }, false,",
    put: "length: 256 }, true,",
  },
  {
    without: "what is sealed twice looks alike, and one tells of the other",
    ...sealing,
    find: "crypto.getRandomValues(new Uint8Array(12))",
    put: "new Uint8Array(12)",
  },
  {
    without: "what was sealed for one purpose opens for another",
    ...sealing,
    find: "additionalData: new TextEncoder().encode(purpose)",
    put: "additionalData: new TextEncoder().encode(purpose && '')",
  },
  {
    without: "kept keys go to whatever address somebody has written into the storage",
    ...keeping,
    find: "return `${id} ${account.service}`;",
    put: "return `${id} ${account.service && ''}`;",
  },
  {
    without: "what another workbook has forgotten comes back",
    ...keeping,
    find: "if (row) store.put({ ...row, ...changed });",
    put: "store.put({ ...row!, id, ...changed });",
  },
  {
    without: "the key that sealed them stays when everything is forgotten",
    ...keeping,
    find: "store.delete(sealingKey)",
    put: 'store.delete("")',
  },
  {
    without: "a forgotten sign-in stays",
    ...keeping,
    find: "(store) => store.delete(id)",
    put: '(store) => store.delete("")',
  },
  {
    without: "sign-ins stay when everything is forgotten",
    ...keeping,
    find: "(store) => store.clear()",
    put: '(store) => store.delete("")',
  },
  {
    without: "two pages that keep at once have two keys, and one of them opens nothing",
    file: keeping.file,
    tests: ["test/host/keeping.test.ts"],
    find: "store.add(made, sealingKey)",
    put: "store.put(made, sealingKey)",
  },
  {
    without: "all partitions of the browser's storage share one list",
    ...keeping,
    find: '["ProductImpact", partition].filter(Boolean).join(".")',
    put: '"ProductImpact"',
  },
  {
    without: "keys that the user has left while they were looked up come back into memory",
    ...signIns,
    find: "if (this.left > left) return;",
    put: "",
  },
  {
    without: "keys that were typed stay in memory after Disconnect",
    file: signIns.file,
    tests: ["test/connection/forgotten.test.ts"],
    find: "this.asks = false;\n    this.typed = [];",
    put: "this.asks = false;",
  },
  {
    without: "keys that are kept now stay in memory as well",
    ...signIns,
    find: "if (written) this.typed = this.typed.filter((one) => one !== typed);",
    put: "if (written) this.failed = undefined;",
  },
  {
    without: "a sign-in that was not to be kept is kept",
    ...signIns,
    find: "if (!onThisComputer || !typed)",
    put: "if (!typed)",
  },
  {
    without: "what is kept stays where the host no longer allows keeping",
    ...signIns,
    find: "await keeping.forgetEverything();\n      return true;\n    });\n    this.failed = erased",
    put: "void keeping;\n      return true;\n    });\n    this.failed = erased",
  },
  {
    without: "sign-ins are kept where the host does not allow it",
    ...signIns,
    find: "this.keeping = null;",
    put: "",
  },
  {
    without: "a kept sign-in is erased because config.json could not be read",
    ...signIns,
    find: "() => true,\n    );",
    put: "() => false,\n    );",
  },
  {
    without: "a key that the service refuses is used by itself again",
    ...signIns,
    find: 'await this.note(profile, { state: "refused" });',
    put: "",
  },
  {
    without: "a kept sign-in that the user has ended connects by itself again",
    ...signIns,
    find: 'await this.note(current, { state: "ended" });',
    put: "",
  },
  {
    without: "the pane gets the sealed keys with the list of sign-ins",
    file: keeping.file,
    tests: ["test/host/keeping.test.ts"],
    find: "void sealed;\n  return signIn;",
    put: "return { ...signIn, sealed } as KeptSignIn;",
  },
  {
    without: "the workbook holds more of whoever is connected than its numbers need",
    file: "src/workbook/owner.ts",
    tests: ["test/connection/connection-state.test.ts"],
    find: "await keep({ ...of,",
    put: "await keep({ ...owner,",
  },
  {
    without: "favourites stay when everything is forgotten",
    file: "src/picking/remembered-products.ts",
    tests: ["test/picking/remembered-products.test.ts"],
    find: "if (key.startsWith(prefix)) this.store.remove(key);",
    put: "void key;",
  },
  {
    without: "what a service repeats of the sign-in ends up in cells, and in workbooks that travel",
    ...repeated,
    file: "src/service/attempt.ts",
    find: 'throw new NoValue({ kind: "sign-in-repeated" });',
    put: "return answer;",
  },
  {
    without: "a link of a header takes the token into an address",
    ...repeated,
    file: "src/service/attempt.ts",
    find: 'answer.headers.get("Link") ?? ""',
    put: '""',
  },
  {
    without: "a token of before may be repeated",
    ...repeated,
    file: "src/service/token.ts",
    find: "[token, ...this.tokens]",
    put: "[token]",
  },
  {
    without: "the public key is shown where a service repeats it",
    ...publicKey,
    find: "return parse(answer, address, this.token.publicKey);",
    put: 'return parse(answer, address, "");',
  },
  {
    without: "links that hold the public key lead nowhere",
    ...publicKey,
    find: "getOf(withKey(address, this.token.publicKey), token,",
    put: "getOf(address, token,",
  },
  {
    without: "“As sent” shows what an address says of a token",
    file: "src/account/as-sent.ts",
    tests: ["test/account/as-sent.test.ts"],
    find: 'mayBeSecret(page) ? "…" : page',
    put: "page",
  },
];
