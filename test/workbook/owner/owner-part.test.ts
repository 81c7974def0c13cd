import type { NodeDesk } from "../../in-node/node-desk";
import { eventually, addInInNode } from "../../in-node/node-desk";
import { openConnected, product, rows, serveFewIndicators } from "../large-workbook";

const node = addInInNode();
let desk: NodeDesk;

const setting = "ProductImpact.Owner";
const company = (code: string) => `Large Building Products ${code} (sample)`;
const parts = () => desk.host.recorded.xmlParts;

/** A workbook that account L has filled. */
beforeEach(async () => {
  desk = await openConnected(node, await serveFewIndicators(node, 3));
  await desk.paste("A1", rows(1, 2));
  await eventually(() => parts().size === 1);
});

test("the XML part names the owner to an add-in that was installed another way", async () => {
  await desk.reopen(new Map());
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected", holds: { company: company("L") } });
  await desk.connect("M");
  expect(desk.connection.state()).toMatchObject({ kind: "question", held: { company: company("L") } });
  await desk.connection.answerQuestion(false);
  await desk.connect("L");
  expect(desk.connection.state().kind).toBe("connected");
});

test("a part that contradicts the settings makes the next connection ask, and no saved account is used", async () => {
  await desk.connection.keep(true);
  const settings = new Map(desk.host.settings);
  const other = JSON.parse(settings.get(setting) ?? "{}") as object;
  settings.set(setting, JSON.stringify({ ...other, company: company("M") }));
  await desk.reopen(settings);
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected" });
  await desk.connect("L");
  expect(desk.connection.state()).toMatchObject({ kind: "question", held: { company: company("M") } });
  await desk.connection.answerQuestion(false);
  await desk.connect("M");
  expect(desk.connection.state()).toMatchObject({ kind: "question", held: { company: company("L") } });
  await desk.connection.answerQuestion(true);
  await desk.settled();
  await desk.reopen();
  await desk.connect("M");
  expect(desk.connection.state().kind).toBe("connected");
});

/** The times at which the settings have named L, and the part M; undefined for a record without a time. */
const times: readonly (readonly [settings: number | undefined, part: number | undefined, owners: string])[] =
  [
    [1, 2, "M"],
    [undefined, 2, "M"],
    [2, 1, "L"],
    [2, undefined, "L"],
    [2, 2, "L or M"],
    [undefined, undefined, "L or M"],
  ];

test.each(times)(
  "settings of time %p name L and a part of time %p names M: it is %s",
  async (settings, part, owners) => {
    const held = new Map(desk.host.settings);
    const { since: _, ...record } = JSON.parse(held.get(setting) ?? "{}") as { since: number };
    held.set(setting, JSON.stringify({ ...record, since: settings }));
    const [[id = "", xml = ""] = []] = parts();
    const dated = xml
      .replace(company("L"), company("M"))
      .replace(/,("|&quot;)since\1:\d+/, part ? `,$1since$1:${part}` : "");
    for (const name of desk.book.names()) desk.book.removeName(name);
    for (const code of ["L", "M"]) {
      await desk.reopen(held, new Map([[id, dated]]));
      await desk.connect(code);
      expect([code, desk.connection.state().kind]).toEqual([
        code,
        owners === code ? "connected" : "question",
      ]);
      await desk.connection.answerQuestion(false);
    }
  },
);

test("an owner is of later than all that were recorded, whatever the clock says", async () => {
  const settings = new Map(desk.host.settings);
  const ahead = Date.now() + 365 * 86_400_000;
  const record = JSON.parse(settings.get(setting) ?? "{}") as object;
  settings.set(setting, JSON.stringify({ ...record, since: ahead }));
  await desk.reopen(settings);
  await desk.connect("M");
  await desk.connection.answerQuestion(true);
  await desk.settled();
  const [xml = ""] = [...parts().values()];
  expect(Number(/since\D+(\d+)/.exec(xml)?.[1])).toBeGreaterThan(ahead);
  await desk.reopen();
  await desk.connect("M");
  expect(desk.connection.state().kind).toBe("connected");
});

test("a refresh as an account that a co-author's part does not name changes nothing", async () => {
  const [[id = "", xml = ""] = []] = parts();
  parts().set(id, xml.replace(company("L"), company("M")));
  desk.study.change(product(1));
  const before = desk.shown();
  await expect(desk.refresh()).resolves.toMatchObject({
    problem: { kind: "other-account", company: company("M") },
  });
  expect(desk.shown()).toEqual(before);
});

test("the part is not rewritten by a refresh or by connecting again, which would clear Excel's undo", async () => {
  const before = [...parts()];
  desk.study.change(product(1));
  await desk.refresh();
  await desk.connect("L");
  await desk.refreshing.setOnOpening(true);
  expect([...parts()]).toEqual(before);
});

test("the part holds the account and no key, secret, token or user", async () => {
  const [xml = ""] = [...parts().values()];
  const { documentElement } = new DOMParser().parseFromString(xml, "text/xml");
  const held = JSON.parse(documentElement.textContent ?? "") as object;
  expect(Object.keys(held).sort()).toEqual([
    "company",
    "presentation",
    "sample",
    "service",
    "since",
    "standard",
  ]);
});

test("a part that holds no account names no owner", async () => {
  const [[id = "", xml = ""] = []] = parts();
  for (const text of ["", "no json", "[]", '{"company":7}', "<b/>"]) {
    parts().set(id, xml.replace(/>[^<]*</, `>${text}<`));
    await desk.reopen(new Map());
    expect([text, desk.connection.state()]).toEqual([text, { kind: "disconnected" }]);
  }
});

test("other add-ins' parts are left alone", async () => {
  parts().set("{theirs}", '<x xmlns="urn:theirs"/>');
  await desk.connection.trySample();
  await desk.connection.answerQuestion(true);
  await eventually(() =>
    [...parts().values()].some((xml) => xml.includes('"sample":true') || xml.includes("sample&quot;:true")),
  );
  expect(parts().get("{theirs}")).toBe('<x xmlns="urn:theirs"/>');
  expect(parts().size).toBe(2);
});
