import { render } from "preact";
import { OutcomeLineView } from "../../../src/pane/outcome-line";
import { ServiceReportSection } from "../../../src/pane/service-report/service-report-section";
import { switchLanguage } from "../../../src/words/languages";
import { meeting } from "../../wire/recognise/collected-readings";
import { StagedReadings } from "./staged-readings";
import "../../../src/pane/pane.css";

/** The page of the panel's browser test: the real panel over a service staged here. */
const taught = {
  name: ["omschrijving"],
  value: ["<img src=x onerror=alert(1)>"],
  naam: ["titel"],
  ignored: ["kleur"],
  production: ["Fabriek"],
};

const links = { self: { href: "/p/1" }, impacts: { href: "/i/1" }, datasheet: { href: "/d/1" } };
const met = meeting(
  [
    {
      kind: "definition",
      asList: true,
      json: [{ id: "zq-g", name: "zq GWP", maat: "zq kg", lcaStandard: "zq standard" }],
    },
    {
      kind: "product",
      asList: true,
      json: {
        products: [
          {
            productId: "zq-1",
            omschrijving: "zq brick",
            ["kleur" + "e".repeat(33)]: "zq red",
            _links: links,
          },
          { productId: "zq-2", omschrijving: "zq slab", צבע: "zq grey", _links: links },
        ],
        page: { totalElements: 2 },
      },
    },
    { kind: "impact", asList: true, json: { "zq-g": 5.25, "zq-o": 1 } },
    {
      kind: "impact",
      asList: true,
      json: [{ indicatorId: "zq-g", value: 5.25, moduleCode: "zq", perTonne: 5.25 }],
    },
    { kind: "user", asList: false, json: { email: "zq@zq.test" } },
  ],
  taught,
);
for (let times = 0; times < 3; times += 1)
  met.addRefusal({ kind: "unclear", found: "a resource with two addresses of its own" });
const of = { product: "zq brick", indicator: "zq GWP", stage: "A1-A3" };
met.addRefusal({ kind: "stages-apart", modules: ["A1", "A2"], ...of });
met.addRefusal({ kind: "odd-value", sent: "MND", ...of });
met.addRefusal({ kind: "odd-value", sent: "see zq brick", ...of });
met.addRefusal({ kind: "set-aside", asides: [{ what: "stages", names: ["C3", "Manufacturing"] }], ...of });
met.addRefusal({ kind: "set-aside", asides: [{ what: "scenarios", names: ["zq-s"] }], ...of });
for (const member of ["moduleCode", "zq-m"])
  met.addRefusal({ kind: "unclear-result", doubt: { why: "member", member, said: "zq" }, ...of });
met.addRefusal({ kind: "unclear-result", doubt: { why: "repeated" }, ...of });
met.addRefusal({ kind: "foreign-address" });
met.addLeftOut("perTonne");

const query = new URLSearchParams(location.search);
const readings = new StagedReadings(met.report(taught));
readings.connected = !query.has("disconnected");
/** A user whose connection failed has nothing to refresh. */
readings.inUse = !query.has("failed");
const refresh = !readings.inUse ? {} : { onRefresh: () => void (window.refreshes += 1) };

declare global {
  interface Window {
    readings: StagedReadings;
    refreshes: number;
    /** Draws again, as after a refresh. */
    draw(): void;
  }
}

const root = document.querySelector("main");
root?.replaceChildren();
window.readings = readings;
window.refreshes = 0;
window.draw = () => {
  if (!root) return;
  render(
    <>
      <h1>Product Impact</h1>
      <OutcomeLineView>{null}</OutcomeLineView>
      <ServiceReportSection readings={readings} {...refresh} />
    </>,
    root,
  );
};
window.draw();
void switchLanguage(query.get("language") ?? "en").then((language) => {
  document.documentElement.lang = language;
  window.draw();
});
