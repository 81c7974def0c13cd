const sealing = {
  file: "src/addin/host/sign-in-store.ts",
  tests: ["test/addin/host/sign-in-encryption.test.ts"],
};
const keeping = {
  file: "src/addin/host/sign-in-store.ts",
  tests: ["test/addin/connection/sign-in-list.test.ts"],
};
const stuck = { file: keeping.file, tests: ["test/addin/host/sign-in-store.test.ts"] };
const signIns = {
  file: "src/addin/connection/sign-in-list.ts",
  tests: ["test/addin/connection/sign-in-list.test.ts"],
};
const repeated = { tests: ["test/client/service/sign-in-repeated.suite.ts"] };
const publicKey = {
  file: "src/client/service/session.ts",
  tests: ["test/client/service/public-key-removal.suite.ts"],
};

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
    ...stuck,
    find: "if (row) rows.put({ ...row, ...changed });",
    put: "rows.put({ ...row!, id, ...changed });",
  },
  {
    without: "the key that sealed them stays when everything is forgotten",
    ...keeping,
    find: "single.clear();",
    put: "",
  },
  {
    without: "a forgotten sign-in stays",
    ...keeping,
    find: "(rows) => rows.delete(id)",
    put: '(rows) => rows.delete("")',
  },
  {
    without: "sign-ins stay when everything is forgotten",
    ...keeping,
    find: "rows.clear();",
    put: "",
  },
  {
    without: "two pages that keep at once have two keys, and one of them opens nothing",
    file: keeping.file,
    tests: ["test/addin/host/sign-in-store.test.ts"],
    find: "single.add(made, encryptionKeyName)",
    put: "single.put(made, encryptionKeyName)",
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
    find: "if (this.signOutCount > left) return;",
    put: "",
  },
  {
    without: "keys that were typed stay in memory after Disconnect",
    file: signIns.file,
    tests: ["test/addin/connection/forgotten-sign-in.test.ts"],
    find: "this.typed = [];\n    this.setCurrent(null);",
    put: "this.setCurrent(null);",
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
    find: "this.isForbidden = true;\n    await this.erase();",
    put: "this.isForbidden = true;",
  },
  {
    without: "sign-ins are kept where the host does not allow it",
    ...signIns,
    find: "this.store && !this.isForbidden ?",
    put: "this.store ?",
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
    find: 'await this.updateSignIn(profile, { state: "refused" });',
    put: "",
  },
  {
    without: "a kept sign-in that the user has ended connects by itself again",
    ...signIns,
    find: 'await this.updateSignIn(current, { state: "ended" });',
    put: ";",
  },
  {
    without: "the pane gets the sealed keys with the list of sign-ins",
    file: keeping.file,
    tests: ["test/addin/host/sign-in-store.test.ts"],
    find: "rows.map(({ signIn }) => signIn)",
    put: "rows.map(({ signIn, sealed }) => ({ ...signIn, sealed }))",
  },
  {
    without: "a row of the storage is taken for a sign-in whatever it holds",
    ...stuck,
    find: 'if (typeof row.id !== "string" || !account || !state || !Number.isFinite(row.usedAt)) return null;',
    put: 'if (typeof row.id !== "string" || !account || !state) return null;',
  },
  {
    without: "a row without sealed keys is taken for a sign-in",
    ...stuck,
    find: "if (!isJsonObject(row) || !isEncryptedText(row.sealed)) return null;",
    put: "if (!isJsonObject(row) || !isJsonObject(row.sealed)) return null;",
  },
  {
    without: "storage that once did not answer is waited for again and again",
    ...stuck,
    find: "this.database.close();",
    put: "",
  },
  {
    without: "keys are written once the pane has said that they are not kept",
    ...stuck,
    find: "key.result && this.isAnswering && isWanted()",
    put: "key.result && isWanted()",
  },
  {
    without: "keys of a sign-in that has ended are written",
    ...stuck,
    find: "key.result && this.isAnswering && isWanted()",
    put: "key.result && this.isAnswering",
  },
  {
    without: "keys are written after another workbook has forgotten everything",
    ...stuck,
    find: "key.result && this.isAnswering && isWanted()",
    put: "this.isAnswering && isWanted()",
  },
  {
    without: "keys that were written too late stay",
    ...stuck,
    find: "if (!this.isAnswering) await",
    put: "if (this.isAnswering === null) await",
  },
  {
    without: "a kept sign-in that cannot be forgotten stays connected",
    ...signIns,
    find: "if (profile === this.signInsState.current) this.end();",
    put: "",
    file: "src/addin/connection/workbook-connection.ts",
  },
  {
    without: "forgetting everything is not said to have failed where the storage does not open",
    ...signIns,
    find: 'this.failed = "forget";',
    put: "",
  },
  {
    without: "the workbook holds more of whoever is connected than its numbers need",
    file: "src/workbook/owner/owner-record.ts",
    tests: ["test/addin/connection/connection-state.test.ts"],
    find: "await saveOwnerSetting({ ...of,",
    put: "await saveOwnerSetting({ ...owner,",
  },
  {
    without: "the products picked last stay when everything is forgotten",
    file: "src/client/picking/remembered-products.ts",
    tests: ["test/client/picking/remembered-products.suite.ts"],
    find: "if (key.startsWith(prefix)) this.store.remove(key);",
    put: "void key;",
  },
  {
    without: "what a service repeats of the sign-in ends up in cells, and in workbooks that travel",
    ...repeated,
    file: "src/client/service/send-once.ts",
    find: 'throw new NoValueError({ kind: "sign-in-repeated" });',
    put: "return answer;",
  },
  {
    without: "what a service repeats of the sign-in in base64 ends up in cells",
    ...repeated,
    file: "src/client/service/secret-spellings.ts",
    find: "this.isFormIn(reading) || this.isSignlessIn(reading)",
    put: "this.isFormIn(reading)",
  },
  {
    without: "a link of a header takes the token into an address",
    ...repeated,
    file: "src/client/service/send-once.ts",
    find: 'answer.headers.get("Link") ?? ""',
    put: '""',
  },
  {
    without: "a token of before may be repeated",
    ...repeated,
    file: "src/client/service/access-token.ts",
    find: "[token, ...this.tokens]",
    put: "[token]",
  },
  {
    without: "the public key is shown where a service repeats it",
    ...publicKey,
    find: "return parseDocument(answer, address, this.token.publicKey);",
    put: 'return parseDocument(answer, address, "");',
  },
  {
    without: "links that hold the public key lead nowhere",
    ...publicKey,
    find: "createGetRequest(\n      restorePublicKeyInAddress(address, this.token.publicKey),\n      token,",
    put: "createGetRequest(address, token,",
  },
  {
    without: "“As sent” shows what an address says of a token",
    file: "src/client/account/refetched-result.ts",
    tests: ["test/client/account/refetched-result.suite.ts"],
    find: 'mayBeSecret(page) ? "…" : page',
    put: "page",
  },
];
