import { containsSecret } from "../../../src/client/service/secret-spellings";
import { encodings } from "./encoded-spellings";
import { createOrdinaryDocuments } from "./ordinary-documents";
import { spellings } from "./random-spellings";

const secrets = [
  "Abc/Def+Ghi/Jkl+Mno0123456789==",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
  "private secret of the test: é",
  'quoted "twice" and\\once',
  "ends with a backslash\\",
  // These look like spellings themselves.
  "abc\\u002bdef",
  "half%2Bhalf%252B",
  "this&amp;that&#43;",
  "+/+/=+/+/=+/",
  "éàüéàüéàü",
];

describe.each(spellings)("%s", (_, spell) => {
  test.each(secrets)("the secret %s is found, and nothing like it", (secret) => {
    const bodyOf = (text: string): string => `{"a":[{"name":"x ${spell(text)} y","value":30.290}]}`;
    expect(containsSecret(bodyOf(secret), ["another-secret", secret])).toBe(true);
    expect(containsSecret(bodyOf(secret.slice(0, -3)), [secret])).toBe(false);
    expect(containsSecret(bodyOf(secret), ["another-secret"])).toBe(false);
  });
});

test("a secret is found in text that is not JSON, or JSON cut off", () => {
  for (const body of ["<p>Error: {}</p>", "id\tname\n1\t{}", '{"name":"{}', "{}"])
    expect(containsSecret(body.replace("{}", "token-of-today"), ["token-of-today"])).toBe(true);
});

test("a secret like an ordinary word or number is found only as a whole text", () => {
  for (const common of ["test", "brick", "12345678"]) {
    expect(containsSecret(`{"name":"a ${common} b","value":0.${common}}`, [common])).toBe(false);
    expect(containsSecret(`{"name":"${common}"}`, [common])).toBe(true);
    expect(containsSecret(JSON.stringify(JSON.stringify([common])), [common])).toBe(true);
  }
});

test("a short secret that is neither a word nor a number is found anywhere", () => {
  expect(containsSecret('{"name":"Brick tok-1, red"}', ["tok-1"])).toBe(true);
  expect(containsSecret('{"name":"Brick tok\\u002d1, red"}', ["tok-1"])).toBe(true);
});

test("a secret of three characters, which may be any unit, is not looked for", () => {
  expect(containsSecret('{"unit":"kg","per":"m2"}', ["kg", "m2", "t"])).toBe(false);
});

test("an empty list of secrets is found in nothing", () => {
  expect(containsSecret('{"name":"","a":"\\u0041"}', ["", ""])).toBe(false);
});

test("text that is no spelling stays as it is", () => {
  const body = '{"a":"100 % & more &unknown; &#99999999; %C3 %zz \\uzzzz &#x110000;"}';
  expect(containsSecret(body, ["100 % & more &unknown; &#99999999; %C3 %zz"])).toBe(true);
});

const longSecrets = [
  "Abc/Def+Ghi/Jkl+Mno0123456789==",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
  "access-token-of-the-test-1",
  "private secret of the test: é",
  "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "kQ7v9ZxT2mB4nL8pR1sW6yC3dF5gH0jA",
];

const secretLists = longSecrets.map((secret) => ({ secret, secrets: [secret] }));

describe.each(encodings)("%s", (_, encode) => {
  test.each(secretLists)("the secret $secret is refused, and no other text is", ({ secret, secrets }) => {
    const bodyOf = (text: string): string =>
      JSON.stringify({ items: [{ id: "1", name: `Brick ${encode(text)} red` }] });
    expect(containsSecret(bodyOf(secret), secrets)).toBe(true);
    expect(containsSecret(JSON.stringify([bodyOf(secret)]), secrets)).toBe(true);
    expect(containsSecret(bodyOf(secret.slice(0, -4)), secrets)).toBe(false);
    expect(containsSecret(bodyOf("a text without any secret, but as long as one"), secrets)).toBe(false);
  });
});

test.each(["sample-token-Zq9v-_=", "sample-token-Zq9v-_", "sample-token-Zq9v-_%3D"])(
  "a token in the alphabet for addresses is refused: %s",
  (spelled) => {
    const token = "sample-token-Zq9v+/=";
    expect(containsSecret(JSON.stringify({ name: `a ${spelled} b` }), [token])).toBe(true);
  },
);

test.each(encodings.filter(([name]) => !/blanks|groups|parts/.test(name)))(
  "a token of 15 letters and digits is refused as %s",
  (_, encode) => {
    const token = "sample-token-Zq9v+/=";
    expect(containsSecret(JSON.stringify({ name: encode(token) }), [token])).toBe(true);
    expect(containsSecret(JSON.stringify({ name: encode(token.slice(0, -4)) }), [token])).toBe(false);
  },
);

test.each(
  encodings.filter(
    ([name]) => !/lines of 10|groups/.test(name) && /^(?:base64|hex|bytes|\\|octal|%u|quoted)/.test(name),
  ),
)("a password of ten characters is refused as %s", (_, encode) => {
  expect(containsSecret(JSON.stringify({ name: encode("Xk7!mQ2p-z") }), ["Xk7!mQ2p-z"])).toBe(true);
});

test("an encoded secret is found anywhere in megabytes", () => {
  const filler =
    '{"id":"0f8fad5b-d9cb-469f-a165-70867728950e","name":"Brick, \\"red\\" 50 % & more"},'.repeat(600);
  const secrets = ["kQ7v9ZxT2mB4nL8pR1sW6yC3dF5gH0jA"];
  const encoded = Buffer.from(secrets.join()).toString("base64");
  for (let length = 16_300; length < 16_500; length += 1) {
    expect(containsSecret(`${filler.slice(0, length)}${encoded}${filler}`, secrets)).toBe(true);
    expect(containsSecret(`${filler.slice(0, length)}${filler}`, secrets)).toBe(false);
  }
});

test("ten thousand ordinary documents contain none of their secrets", () => {
  let count = 0;
  for (const { body, secrets } of createOrdinaryDocuments(10_000)) {
    count += 1;
    // An expectation for each document would take longer than the search.
    if (containsSecret(body, secrets)) throw new Error(`${secrets.join()} in ${body}`);
  }
  expect(count).toBe(10_000);
});
