import { render } from "preact";
import type { ServiceReading } from "../../../src/hypermedia/described";
import { readingOf } from "../../../src/hypermedia/described";
import { ReadingFold } from "../../../src/taskpane/reading/fold";
import { meeting } from "../../hypermedia/meeting";
import "../../../src/taskpane/pane.css";

/** The page that the panel's browser test opens: the real panel over a service that was met here. */
const taught = { name: ["omschrijving"], value: ["<img src=x onerror=alert(1)>"], naam: ["titel"] };

const links = { self: { href: "/p/1" }, impacts: { href: "/i/1" }, datasheet: { href: "/d/1" } };
const met = meeting(
  [
    {
      kind: "definition",
      asList: true,
      json: [{ id: "zq-g", name: "zq GWP", eenheid: "zq kg", lcaStandard: "zq standard" }],
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
    { kind: "user", asList: false, json: { email: "zq@zq.test" } },
  ],
  taught,
);
for (let times = 0; times < 3; times += 1)
  met.refuse({ kind: "unclear", found: "a result that is no number" });
met.refuse({ kind: "stages-apart" });

const connected = !new URLSearchParams(location.search).has("disconnected");
const report = { read: (): ServiceReading | null => (connected ? readingOf(met, taught) : null) };
const root = document.querySelector("main");
if (root) {
  root.replaceChildren();
  render(
    <>
      <h1>Product Impact</h1>
      <ReadingFold reading={async () => report} />
    </>,
    root,
  );
}
