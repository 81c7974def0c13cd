import { findPageSection, renderReliabilityPage } from "../../../measure/reliability/reliability-page";

const section = (name: string, text: string) => `<!-- begin ${name} -->\n\n${text}\n\n<!-- end ${name} -->`;
const template = [
  "# Title",
  section("matrix", "Not run yet."),
  "prose",
  section("soak", "Not run yet."),
].join("\n");

test("parts that were run replace their text, others keep it and say so", () => {
  const page = renderReliabilityPage(template, "", new Map([["matrix", "| a |"]]));
  expect(findPageSection(page, "matrix")).toBe("| a |");
  expect(findPageSection(page, "soak")).toBe("Not run yet.");
  expect(page).toContain("prose");
});

test("a part that was not run keeps its text under changed prose", () => {
  const before = renderReliabilityPage(
    template,
    "",
    new Map([
      ["matrix", "old"],
      ["soak", "of another day"],
    ]),
  );
  const page = renderReliabilityPage(
    template.replace("prose", "other prose"),
    before,
    new Map([["matrix", "$& new"]]),
  );
  expect(findPageSection(page, "matrix")).toBe("$& new");
  expect(findPageSection(page, "soak")).toBe("of another day");
  expect(page).toContain("other prose");
});
