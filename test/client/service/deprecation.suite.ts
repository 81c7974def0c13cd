import { readDeprecation } from "../../../src/client/service/deprecation";

function read(...answers: Record<string, string>[]): object | null {
  return readDeprecation(answers.map((answer) => new Headers(answer)));
}

const day = Date.UTC(2027, 2, 1);

test.each([
  ["HTTP's own form", "Mon, 01 Mar 2027 00:00:00 GMT"],
  ["its form with dashes", "Monday, 01-Mar-27 00:00:00 GMT"],
  ["its oldest form, which names no zone", "Mon Mar  1 00:00:00 2027"],
  ["an ISO date", "2027-03-01"],
  ["an ISO time", "2027-03-01T00:00:00.000Z"],
  ["a date twice", "Mon, 01 Mar 2027 00:00:00 GMT, Mon, 01 Mar 2027 00:00:00 GMT"],
])("the end of the interface is read from %s", (_form, value) => {
  expect(read({ Sunset: value })).toEqual({ from: null, ends: day });
});

test.each([
  ["a structured date", "@1803859200", day],
  ["one with a parameter", " @1803859200;note=x", day],
  ["a day long ago", "@-86400", -86_400_000],
  ["a date, as drafts had it", "Mon, 01 Mar 2027 00:00:00 GMT", day],
  ["true, as drafts had it", "true", null],
  ["true as a structured field", "?1", null],
])("a deprecation is read from %s", (_form, value, from) => {
  expect(read({ Deprecation: value })).toEqual({ from, ends: null });
});

test.each([
  ["nothing", {}],
  ["no date", { Sunset: "maybe 1", Deprecation: "soon" }],
  ["a day there is not", { Sunset: "Mon, 99 Mar 2027 00:00:00 GMT" }],
  ["a time beyond all dates", { Deprecation: "@99999999999999999999" }],
  ["a number without its mark", { Deprecation: "1803859200" }],
  ["false", { Deprecation: "false" }],
  ["false as a structured field", { Deprecation: "?0" }],
])("%s announces nothing", (_what, headers) => {
  expect(read(headers)).toBeNull();
});

test("the earliest day of several answers counts, and one answer may fill in what another leaves open", () => {
  const late = { Deprecation: "true", Sunset: "2027-09-01" };
  const early = { Deprecation: "@1688169599", Sunset: "2027-03-01" };
  expect(read(late, {}, early)).toEqual({ from: 1_688_169_599_000, ends: day });
});
