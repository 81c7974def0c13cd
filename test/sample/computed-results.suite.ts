import { kgAntimonyPerMegajoule, reCiPeWeights, shadowPrices } from "../../src/sample/computed-results";
import { sampleAccounts } from "../../src/sample/sample-accounts";
import { allOf, at } from "./published-results";

/** A number's shortest decimal text, as a whole number of 1e-40: sums of these are exact. */
function decimal(value: number): bigint {
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return BigInt(whole + fraction) * 10n ** BigInt(Number(exponent) - fraction.length + 40);
}

const isSum = (total: number, ...parts: readonly number[]): boolean =>
  decimal(total) === parts.map(decimal).reduce((sum, part) => sum + part, 0n);

/** Equal but for rounding to four digits; `scale` is the size of what was rounded. */
const isNear = (value: number, exact: number, scale = Math.abs(exact)): boolean =>
  Math.abs(value - exact) <= 0.00051 * scale + 1e-15;

/** Every list of results of these accounts must pass. */
function expectOfAll(codes: readonly string[], agrees: (list: ReadonlyMap<string, number>) => boolean): void {
  const lists = codes.flatMap(allOf);
  expect(lists.length).toBeGreaterThan(100);
  expect(lists.filter((list) => !agrees(list))).toEqual([]);
}

const gwp = "Global warming potential";
const pert = "Total use of renewable primary";
const penrt = "Total use of non-renewable primary";
const raw = "primary energy resources used as raw materials";

describe("the numbers agree with each other", () => {
  test("the parts add up exactly: PERT = PERE + PERM and PENRT = PENRE + PENRM", () => {
    expectOfAll(["DF", "EF", "DB"], (list) => {
      const pere = at(list, "Use of renewable primary energy excluding");
      const penre = at(list, "Use of non-renewable primary energy excluding");
      return (
        isSum(at(list, pert), pere, at(list, `Use of renewable ${raw}`)) &&
        isSum(at(list, penrt), penre, at(list, `Use of non-renewable ${raw}`))
      );
    });
  });

  test("SBK's total energy is PERT + PENRT, exactly", () => {
    expectOfAll(["SF"], (list) => isSum(at(list, "Total energy"), at(list, pert), at(list, penrt)));
  });

  test("totals of waste and ecotoxicity are the exact sums of their parts, that of resources but for the unit", () => {
    expectOfAll(["DB"], (list) => {
      const waste = ["Hazardous waste", "Non-hazardous waste", "Radioactive waste"];
      const toxicity = ["Freshwater aquatic", "Marine aquatic", "Terrestrial ecotoxicity"];
      const antimony = at(list, "Abiotic depletion potential for fossil") * kgAntimonyPerMegajoule;
      const resources = antimony + at(list, "Abiotic depletion potential for non-fossil");
      return (
        isSum(at(list, "Waste (total)"), ...waste.map((part) => at(list, part))) &&
        isSum(at(list, "Ecotoxicity (total)"), ...toxicity.map((part) => at(list, part))) &&
        isNear(at(list, "Abiotic resource depletion (total)"), resources, Math.abs(antimony))
      );
    });
  });

  test("the environmental costs indicator is the sum of price × indicator", () => {
    const agrees = (toAntimony: number) => (list: ReadonlyMap<string, number>) => {
      const costs = [
        shadowPrices.gwp * at(list, gwp),
        shadowPrices.odp * at(list, "Depletion potential"),
        shadowPrices.htp * at(list, "Human toxicity"),
        shadowPrices.faetp * at(list, "Freshwater aquatic"),
        shadowPrices.maetp * at(list, "Marine aquatic"),
        shadowPrices.tetp * at(list, "Terrestrial ecotoxicity"),
        shadowPrices.pocp * at(list, "Formation potential"),
        shadowPrices.ap * at(list, "Acidification"),
        shadowPrices.ep * at(list, "Eutrophication"),
        shadowPrices.adpe * at(list, "Abiotic depletion potential for non-fossil"),
        shadowPrices.adpfSb * toAntimony * at(list, "Abiotic depletion potential for fossil"),
      ];
      const total = costs.reduce((sum, cost) => sum + cost, 0);
      const size = costs.reduce((sum, cost) => sum + Math.abs(cost), 0);
      return isNear(at(list, "Environmental Costs"), total, size);
    };
    expectOfAll(["SF"], agrees(1));
    expectOfAll(["DF"], agrees(kgAntimonyPerMegajoule));
  });

  test("ReCiPe's endpoints and prices follow from its midpoints, the single score is the endpoints' exact sum", () => {
    expectOfAll(["R"], (list) => {
      const weighs = (result: string, column: 0 | 1 | 2 | 3 | 4) => {
        const parts = Object.entries(reCiPeWeights)
          .filter(([, weights]) => weights[column] !== 0)
          .map(([name, weights]) => weights[column] * at(list, `ReCiPe Midpoint (H) ${name} [`));
        const size = parts.reduce((sum, part) => sum + Math.abs(part), 0);
        return isNear(
          at(list, result),
          parts.reduce((sum, part) => sum + part, 0),
          size,
        );
      };
      const areas = ["Human Health", "Ecosystems", "Resources"].map(
        (area) => `ReCiPe Endpoint (H,A) ${area}`,
      );
      return (
        areas.every((area, column) => weighs(area, column as 0 | 1 | 2)) &&
        isSum(at(list, "ReCiPe (H,A) Single Score"), ...areas.map((area) => at(list, area))) &&
        weighs("Environmental Price 2017 [", 3) &&
        weighs("Environmental Price 2017 (low PM10)", 4)
      );
    });
  });

  test("values are published with four significant digits, and never minus zero", () => {
    const totals = /^Total |\(total\)|Single Score/;
    const codes = sampleAccounts.map(({ code }) => code);
    expectOfAll(codes, (list) =>
      [...list].every(
        ([name, value]) =>
          Number.isFinite(value) &&
          !Object.is(value, -0) &&
          (totals.test(name) || value === Number(value.toPrecision(4))),
      ),
    );
  });
});
