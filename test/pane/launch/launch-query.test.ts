import fc from "fast-check";
import { parseLaunchTokenQuery } from "../../../src/pane/launch/launch-query";

const query = (more: string) => `?access_token=abc.DEF-1_2~3+/==&${more}`;
const whole = query("expires_in=3600&refresh_token=never-kept&token_type=Bearer");

test("a launch is read, and its refresh token is not", () => {
  const launched = parseLaunchTokenQuery(whole);
  expect(launched).toEqual({
    kind: "launched",
    accessToken: "abc.DEF-1_2~3+/==",
    expiresIn: 3600,
    tokenType: "Bearer",
  });
  expect(JSON.stringify(launched)).not.toContain("never-kept");
});

test("percent-encoded values are decoded; a bare plus stays a plus", () => {
  expect(parseLaunchTokenQuery("?access%5Ftoken=a%2Bb%2Fc%3D&token_type=bearer")).toMatchObject({
    accessToken: "a+b/c=",
  });
  expect(parseLaunchTokenQuery("?access_token=a+b&token_type=BEARER")).toMatchObject({ accessToken: "a+b" });
});

test("the order of the parameters and others among them do not matter", () => {
  expect(parseLaunchTokenQuery("?lang=nl&token_type=Bearer&x&access_token=abc&=")).toMatchObject({
    kind: "launched",
  });
});

test.each([
  ["3600", 3600],
  ["0", 0],
  ["3599.5", 3599.5],
  ["", null],
  ["soon", null],
  ["-1", null],
  ["1e9", null],
  ["NaN", null],
  ["9".repeat(400), null],
])("the parameter expires_in=%s is read as %p", (sent, expiresIn) => {
  expect(parseLaunchTokenQuery(query(`token_type=Bearer&expires_in=${sent}`))).toMatchObject({
    kind: "launched",
    expiresIn,
  });
});

test.each([
  ["no token", "?expires_in=3600&refresh_token=r&token_type=Bearer", "missing"],
  ["an empty token", "?access_token=&token_type=Bearer", "missing"],
  ["a refresh token alone", "?refresh_token=r", "missing"],
  ["no type", "?access_token=abc", "missing"],
  ["two tokens", "?access_token=a&access_token=b&token_type=Bearer", "repeated"],
  ["the same token twice", "?access_token=a&access_token=a&token_type=Bearer", "repeated"],
  ["two tokens, one under an encoded name", "?access_token=a&%61ccess_token=b&token_type=Bearer", "repeated"],
  ["two types", query("token_type=Bearer&token_type=MAC"), "repeated"],
  ["two refresh tokens", `${whole}&refresh_token=another`, "repeated"],
  ["another type", query("token_type=MAC"), "not-bearer"],
  ["a type that cannot be decoded", query("token_type=%"), "not-bearer"],
  ["a token over 8 kB", `?access_token=${"a".repeat(8193)}&token_type=Bearer`, "too-long"],
  ["a space", "?access_token=a%20b&token_type=Bearer", "malformed"],
  ["a line break", "?access_token=a%0D%0AX-Evil:1&token_type=Bearer", "malformed"],
  ["a letter with an accent", "?access_token=%C3%A9&token_type=Bearer", "malformed"],
  ["= in the middle", "?access_token=a=b&token_type=Bearer", "malformed"],
  ["what cannot be decoded", "?access_token=%E0%A4%A&token_type=Bearer", "malformed"],
])("a launch with %s is refused", (_, search, why) => {
  expect(parseLaunchTokenQuery(search)).toEqual({ kind: "refused", why });
});

test("a token of 8 kB is not too long", () => {
  expect(parseLaunchTokenQuery(`?access_token=${"a".repeat(8192)}&token_type=Bearer`)).toMatchObject({
    kind: "launched",
  });
});

test.each([
  "",
  "?",
  "?sign-in",
  "?sign-in&_host_Info=Excel$Win32",
  "?error=access_denied",
  "?Access_Token=a",
])("the query %p holds nothing of a launch", (search) => {
  expect(parseLaunchTokenQuery(search)).toEqual({ kind: "none" });
});

test("any token that is accepted could be in a header", () => {
  const part = fc.oneof(
    fc.constantFrom("access_token", "token_type", "Bearer", "=", "&", "%", "%20", "%0a", "+"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const found = parseLaunchTokenQuery(`?token_type=Bearer&access_token=${parts.join("")}`);
      return found.kind !== "launched" || /^[\x21-\x7e]{1,8192}$/.test(found.accessToken);
    }),
  );
});
