import { formatMeasurementOrigin } from "../../../measure/reliability/measurement-origin";

const origin = {
  commit: "abc1234567",
  changed: false,
  date: "2026-01-02",
  node: "20.1.0",
  chromium: "150.0",
};

test("the origin names what was measured, when and with which software", () => {
  expect(formatMeasurementOrigin(origin)).toBe(
    "Run on 2026-01-02 at commit abc1234567, with Node 20.1.0 and Chromium 150.0.",
  );
});

test("the origin says if the measured sources are not a commit", () => {
  expect(formatMeasurementOrigin({ ...origin, changed: true })).toContain(
    "abc1234567 **with uncommitted changes**",
  );
});
