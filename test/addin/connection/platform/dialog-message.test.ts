import { parseDialogMessage } from "../../../../src/addin/connection/platform/sign-in";
import { launchTokenFaults } from "../../../../src/addin/connection/platform/platform-sign-in-state";

const message = (more: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({
    kind: "launched",
    accessToken: "abc.DEF-1_2~3+4/==",
    expiresIn: 3600,
    tokenType: "Bearer",
    ...more,
  });

test("a whole message gives the token and its life, and nothing else", () => {
  const read = parseDialogMessage(message({ refreshToken: "never", refresh_token: "never" }));
  expect(read).toEqual({ kind: "launched", launch: { accessToken: "abc.DEF-1_2~3+4/==", expiresIn: 3600 } });
});

test.each([[undefined], [null], ["3600"], [-1], [{}]])("a lifetime of %j counts as none", (expiresIn) => {
  expect(parseDialogMessage(message({ expiresIn }))).toMatchObject({ launch: { expiresIn: null } });
});

test.each([
  ["malformed", { accessToken: "" }],
  ["malformed", { accessToken: "a b" }],
  ["malformed", { accessToken: "a\r\nX-Header: 1" }],
  ["malformed", { accessToken: "é" }],
  ["malformed", { accessToken: "=a" }],
  ["too-long", { accessToken: "a".repeat(8 * 1024 + 1) }],
  ["not-bearer", { tokenType: "MAC" }],
  ["not-bearer", { tokenType: undefined }],
  ["message", { accessToken: 5 }],
  ["message", { accessToken: undefined }],
  ["message", { kind: "other" }],
])("a message is refused as %s: %j", (why, more) => {
  expect(parseDialogMessage(message(more))).toEqual({ kind: "refused", why });
});

test("a token of the greatest length is accepted", () => {
  expect(parseDialogMessage(message({ accessToken: "a".repeat(8 * 1024) }))).toMatchObject({
    kind: "launched",
  });
});

test.each(launchTokenFaults.map((why) => [why]))("a refusal by the page is passed on: %s", (why) => {
  expect(parseDialogMessage(JSON.stringify({ kind: "refused", why }))).toEqual({ kind: "refused", why });
});

test.each(["", "token", "null", "[]", "{", '{"kind":"refused","why":"<b>"}', '{"kind":"refused"}'])(
  "the message %j is not understood",
  (text) => {
    expect(parseDialogMessage(text)).toEqual({ kind: "refused", why: "message" });
  },
);
