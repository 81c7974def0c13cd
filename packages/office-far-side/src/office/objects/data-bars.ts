import { PropertiesWithoutEffect, type RecordedPropertiesShape } from "./recorded-properties";

const barsShape: RecordedPropertiesShape = {
  className: "DataBarConditionalFormat",
  properties: [
    "AxisColor",
    "AxisFormat",
    "BarDirection",
    "ShowDataBarOnly",
    "LowerBoundRule",
    "UpperBoundRule",
  ],
  parts: new Map([
    [
      "PositiveFormat",
      {
        className: "ConditionalDataBarPositiveFormat",
        properties: ["FillColor", "BorderColor", "GradientFill"],
      },
    ],
    [
      "NegativeFormat",
      {
        className: "ConditionalDataBarNegativeFormat",
        properties: ["FillColor", "BorderColor", "MatchPositiveFillColor", "MatchPositiveBorderColor"],
      },
    ],
  ]),
};

/** `Excel.DataBarConditionalFormat`, recorded only; as Excel's dialog offers new bars (our guess for the API). */
export function createDataBars(): PropertiesWithoutEffect {
  const bars = new PropertiesWithoutEffect(barsShape);
  bars.values.set("ShowDataBarOnly", false);
  for (const bound of ["LowerBoundRule", "UpperBoundRule"]) bars.values.set(bound, { type: "Automatic" });
  const part = (name: string): PropertiesWithoutEffect => bars.read(name) as PropertiesWithoutEffect;
  part("PositiveFormat").values.set("FillColor", "#638EC6").set("GradientFill", true);
  part("NegativeFormat").values.set("FillColor", "#FF0000").set("MatchPositiveFillColor", false);
  return bars;
}
