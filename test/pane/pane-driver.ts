import type { DataStateAttributeValue } from "../../src/pane/pane-states";
import type { AllWords } from "../words/all-words";
import type {
  ConnectionState,
  SignInsState,
  SwitchPreviewState,
} from "../../src/addin/connection/connection-state";
import type { ExcelCheckState } from "../../src/workbook/check/excel-check";
import type { FileLook, FreezePlan } from "../../src/workbook/freeze/freeze-types";
import type { FailingGroup } from "../../src/workbook/repair/failing-group";
import type { FalseZeroSummary } from "../../src/workbook/repair/false-zeros";
import type { PlatformSignInState } from "../../src/addin/connection/platform/platform-sign-in-state";
import type { RefreshReport } from "../../src/client/generations/refresh-report";
import type { UncalledCellsWithRemedy } from "../../src/workbook/calculation/uncalled-cells";
import type { RefreshState } from "../../src/workbook/refresh/refresh-state";
import type { StagedFreezing } from "./freeze/staged-freezing";
import {
  emptyThawPlan,
  hostileSummary,
  openFile,
  rowOf,
  stagedPlan,
  typedOver,
} from "./freeze/staged-freezing";
import type { RecordEntry } from "../../src/workbook/record/record-entry";
import type { FrozenCellState } from "../../src/workbook/record/frozen-formula";
import { fullReport, lookedReport, reportOf, sampleHistory } from "./refresh/sample-reports";
import { announce, page, stage } from "./visit";

/** The staged pane in one language, driven by its words. */
export class Drive {
  constructor(
    readonly words: AllWords,
    private readonly language: string,
  ) {}

  /** Stages a state in the open page, if there is one. */
  async open(more = ""): Promise<void> {
    const query = `?service=https://api.example.org&other&language=${this.language}${more}`;
    await stage(query);
    await page.getByRole("tablist").waitFor();
  }

  press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  goTo = (tab: "pick" | "workbook" | "account") =>
    page.getByRole("tab", { name: this.words.pane.tabs[tab] }).click();

  become = (state: ConnectionState) => page.evaluate((next) => window.stage.connection.become(next), state);
  know = (known: Partial<SignInsState>) => page.evaluate((next) => window.stage.connection.know(next), known);

  async connected(more = "", account: "real" | "sample" | "hostile" = "real"): Promise<void> {
    await this.open(more);
    await page.evaluate((name) => {
      const { connection, accounts } = window.stage;
      connection.become({ kind: "connected", who: accounts[name] });
    }, account);
  }

  async account(known: Partial<SignInsState> = {}): Promise<void> {
    await this.connected();
    await this.know(known);
    await this.goTo("account");
  }

  /** The screen that offers to sign in through the platform. */
  async platform(state: PlatformSignInState = { kind: "idle" }): Promise<void> {
    await this.open("&platform=https://app.example.org/");
    await page.getByRole("button", { name: this.words.platform.begin }).waitFor();
    await page.evaluate((next) => window.stage.platform.become(next), state);
  }

  /** Two products and the first group of indicators, picked. */
  async picked(): Promise<void> {
    await this.connected();
    const products = page.getByRole("option");
    await products.nth(0).click();
    await products.nth(1).click();
    const { pick } = this.words;
    const all = pick.allOf.replace("{group}", pick.groups.impacts).split("{count}")[0] ?? "";
    await page.getByRole("checkbox", { name: all }).check();
  }

  /** There are stale cells and PivotTables. */
  async astray(): Promise<void> {
    await this.connected();
    await page.evaluate(() => Object.assign(window.stage.refreshing, { cellsAstray: 3, tables: 2 }));
    await this.goTo("workbook");
  }

  /** Excel has not calculated what it was asked to. */
  async uncalled(next: UncalledCellsWithRemedy["next"]): Promise<void> {
    await this.connected();
    await page.evaluate((way) => {
      const { refreshing } = window.stage;
      refreshing.cellsUncalled = { cells: 5, areas: ["Sheet1!B2:B5", "'A \u202Esheet'!C1"], next: way };
      refreshing.become({ kind: "idle" });
    }, next);
  }

  /** The service is read by a mapping with so many numbers compared, of which the last answer may be no fit. */
  async mapped(compared: number, misfits = false): Promise<void> {
    await this.account();
    await page.evaluate(
      ([count, isMet]) => {
        window.stage.readings.readBy(undefined, count);
        if (isMet) window.stage.readings.meet();
      },
      [compared, misfits] as const,
    );
    await page.getByText(this.words.pane.readingTitle).click();
  }

  /** Asks whether another account's numbers may replace those in the cells, with this much known of them. */
  async question(preview: SwitchPreviewState): Promise<void> {
    await this.open();
    await page.evaluate((known) => {
      const { connection, accounts, held } = window.stage;
      const offered = accounts.hostile;
      connection.become({ kind: "question", held, offered, preview: known, canFreeze: true });
    }, preview);
  }

  /** Chooses to freeze before the account on offer is put to use. */
  async freezeFirst(staged: Partial<Pick<StagedFreezing, "freezePlan">>): Promise<void> {
    await this.question({ kind: "finding" });
    await page.evaluate((facts) => Object.assign(window.stage.freezing, facts), staged);
    await this.press(this.words.pane.freezeFirst.button);
  }

  /** Opens Help, at the foot of the tab Account. */
  async help(): Promise<void> {
    await this.open();
    await page.getByText(this.words.pane.helpTitle, { exact: true }).click();
    await page.getByRole("button", { name: this.words.help.examine }).waitFor();
  }

  /** Opens a part of Help, by its title. */
  async helpOn(title: string): Promise<void> {
    await this.help();
    await page.getByText(title, { exact: true }).click();
  }

  /** Replaces the built file that describes the functions. */
  describing = (body: string) =>
    page.route("**/functions*.json", (route) => route.fulfill({ contentType: "application/json", body }), {
      times: 1,
    });

  /** Opens the check of this Excel, in this state. */
  async examining(state: ExcelCheckState): Promise<void> {
    await this.help();
    await this.press(this.words.help.examine);
    await page.evaluate((next) => window.stage.examining.become(next), state);
  }

  /** Selects a cell of ours. */
  async ours(): Promise<void> {
    await this.connected();
    await page.evaluate(() =>
      window.stage.selected.become({ where: "Sheet1!B4", shows: "number", group: null }),
    );
  }

  async explained(): Promise<void> {
    await this.ours();
    await this.press(this.words.explain.begin);
    await page.getByRole("button", { name: this.words.explain.beside }).waitFor();
  }

  /** A workbook whose record names an account, opened by somebody without keys. */
  async unconnected(): Promise<void> {
    await this.open();
    await this.become({ kind: "disconnected", holds: { ...owner, sample: false } });
    await page.getByRole("button", { name: this.words.pane.wayIn.onlyRead }).waitFor();
  }

  /** Somebody who only reads looks at a workbook with a record of frozen numbers. */
  async reads(): Promise<void> {
    await this.unconnected();
    await page.evaluate(() => window.stage.record.become(true));
    await this.press(this.words.pane.wayIn.onlyRead);
  }

  /** Explains a frozen cell with these rows of the record. */
  async explainedFrozen(
    rows: readonly Partial<RecordEntry>[],
    state: FrozenCellState = "agrees",
  ): Promise<void> {
    await this.open();
    await page.evaluate(([entries, now]) => window.stage.record.select(entries, now), [rows, state] as const);
    await this.press(this.words.explain.begin);
    await page.getByRole("button", { name: this.words.explain.close }).waitFor();
  }

  /** Brings a refresh into this state. */
  async refreshing(state: RefreshState): Promise<void> {
    await this.connected("&hurried");
    await page.waitForFunction((next) => {
      window.stage.refreshing.become(next);
      return document.querySelector(".said");
    }, state);
  }

  /** Ends a refresh with this report. */
  async refreshed(report: RefreshReport): Promise<void> {
    await this.connected();
    await page.evaluate((ended) => window.stage.refreshing.end(ended), report);
    await page.getByRole("button", { name: this.words.refreshing.report }).waitFor();
  }

  /** Opens the report in the tab Workbook. */
  async reported(report: RefreshReport): Promise<void> {
    await this.refreshed(report);
    await this.press(this.words.refreshing.report);
    await this.press(this.words.outcomes.close);
    await page.getByRole("button", { name: this.words.refreshing.put }).waitFor();
  }

  /** Opens the part about freezing over what is staged, while connected. */
  async freezing(staged: Partial<Pick<StagedFreezing, StagedFacts>> = {}): Promise<void> {
    await this.connected();
    await page.evaluate((facts) => Object.assign(window.stage.freezing, facts), staged);
    await this.goTo("workbook");
    await page.getByText(this.words.freezing.title, { exact: true }).click();
    await page.getByRole("heading", { name: this.words.freezing.handingOn.title, exact: true }).waitFor();
  }

  /** Opens the guide to handing on, over a file of which this is staged. */
  async handingOn(staged: Partial<FileLook> = {}): Promise<void> {
    await this.freezing({ file: { ...openFile, ...staged } });
  }

  /** Freezes the selection. */
  async frozen(): Promise<void> {
    await this.freezing();
    await this.planFreeze();
    await this.pressFreeze();
  }

  pressFreeze(): Promise<void> {
    const { freezing, record } = this.words.freezing;
    return this.press(freezing.freeze.replace("{what}", record.numbers.replace("{count}", "214")));
  }

  /** Plans to freeze the selection: the scopes of a refresh have the same names. */
  planFreeze = () =>
    page
      .getByRole("group", { name: this.words.freezing.freezing.scopes })
      .getByRole("button", { name: this.words.refreshing.scope.selection })
      .click();

  pressInRecord = (name: string) =>
    page
      .getByRole("region", { name: this.words.freezing.record.title })
      .getByRole("button", { name })
      .click();

  async failing(
    groups: readonly FailingGroup[],
    waits = false,
    zeros: FalseZeroSummary | null = null,
  ): Promise<void> {
    await this.connected(waits ? "&hurried" : "");
    await page.evaluate(
      ([next, wait, looksLike]) => {
        window.stage.failing.waits = wait;
        window.stage.failing.become(next, looksLike);
      },
      [groups, waits, zeros] as const,
    );
    await this.goTo("workbook");
  }
}

/** What of the frozen numbers can be sent to the page. */
type StagedFacts = "record" | "freezePlan" | "thawPlan" | "comparison" | "file" | "waits" | "fails";

export const owner = {
  service: "https://api.example.org",
  company: "Brick Works BV",
  standard: "NMD Bepalingsmethode",
  presentation: "EN 15804+A2",
};
const profiles: SignInsState["profiles"] = (["ready", "ended", "refused", "unreadable"] as const).map(
  (state, index) => ({
    id: `p-${index}`,
    account: { ...owner, company: `Brick Works ${index} \u202EVB`, user: "Anna de Vries" },
    kept: index < 2,
    state,
  }),
);

const group = (key: string, more: Partial<FailingGroup>): FailingGroup => ({
  key,
  cause: { kind: "name-error" },
  fix: { kind: "repair" },
  cells: 3,
  values: 3,
  unseen: 1,
  members: [],
  areas: ["Sheet1!B4:B6"],
  ...more,
});
const groups: readonly FailingGroup[] = [
  group("a", { cause: { kind: "not-connected" }, fix: { kind: "connect" }, cells: 1_200, values: 2_400 }),
  group("b", {
    cause: { kind: "unknown", what: "product", text: "Baksten", near: ["Baksteen"], within: "" },
    fix: { kind: "replace", what: "product", names: ["Baksteen <b>"] },
  }),
  group("c", {
    cause: {
      kind: "ambiguous",
      what: "indicator",
      text: "EP",
      choices: [
        { name: "Eutrophication", abbreviation: "EP", unit: "kg PO4 3- eq", id: "i-1" },
        { name: "Eutrophication, marine", abbreviation: "EP", unit: "kg N eq", id: "i-2" },
      ],
    },
    fix: {
      kind: "choose",
      what: "indicator",
      choices: [
        { name: "Eutrophication", abbreviation: "EP", unit: "kg PO4 3- eq", id: "i-1" },
        { name: "Eutrophication, marine", abbreviation: "EP", unit: "kg N eq", id: "i-2" },
      ],
    },
  }),
  group("d", {}),
  group("e", { cause: { kind: "not-calculated" }, fix: { kind: "recalculate" }, unseen: 0, cells: 1 }),
];

const zeros: FalseZeroSummary = {
  cells: 1_200,
  repairable: 1_198,
  areas: ["Sheet1!B4:B6", "'A \u202Esheet'!C1:C1197"],
  example: { where: "Sheet1!B4", shows: "0.000 kg CO2-eq", value: 1.5592e-6 },
};

const partly = {
  kind: "partly",
  came: 988,
  failed: 12,
  reason: { kind: "timeout" },
  applicable: true,
} as const;

const held = { sheet: "Sheet1", row: 1, column: 0, rows: 1, columns: 1 };

/** A freeze that some cells hinder. */
const hinderedPlan: FreezePlan = {
  formulas: 200,
  cells: 2_140,
  numbers: 1_999,
  left: [
    { areas: ["Results!B9", "'A \u202Esheet'!B4:B6"], formulas: 1_200, numbers: 0, why: { kind: "waiting" } },
    { areas: ["Results!C9"], formulas: 1, numbers: 0, why: { kind: "not-called" } },
    { areas: ["Results!D9:D12"], formulas: 4, numbers: 0, why: { kind: "array" } },
    { areas: ["Results!E9"], formulas: 1, numbers: 0, why: { kind: "other-error", error: "#SPILL!" } },
    { areas: ["Results!F9"], formulas: 1, numbers: 0, why: { kind: "not-connected" } },
  ],
  hiddenSheets: ["Prices", "A \u202Esheet"],
  recordSheet: "LCA record",
  sample: true,
  steps: [],
  hasRecord: false,
};

/** A difference of each kind. */
const differingComparison: StagedFreezing["comparison"] = {
  agree: 208,
  agreeingNumbers: 21_392,
  uncovered: 1,
  differences: [
    typedOver("Results", 2, 1, 30.29, 31),
    typedOver("A \u202Esheet", 2, 1, 0.07058, 0.08),
    typedOver("Results", 3, 1, 30.29, ""),
    { kind: "texts", row: rowOf({}), address: "Results!C3:E6", shows: null },
    { kind: "moved", row: rowOf({ frozen: 1.5 }), address: "Results!B7", shows: 1.5 },
    { kind: "deleted", row: rowOf({ frozen: 1.5, cellThen: "Gone!A1" }), address: null, shows: null },
    { kind: "unclear", row: rowOf({ frozen: 7 }), address: "Results!B8", shows: 8 },
    { kind: "formula", row: rowOf({ frozen: "#N/A" }), address: "Results!B9", shows: 30.29 },
  ],
};

/** A long look shows its progress after a while. */
const looking = () =>
  page.waitForFunction(() => {
    window.stage.failing.report(1_200, 48_000);
    return document.querySelector('[data-state="failing-looking"]');
  });

/** How to reach each state of the pane; one without an entry does not compile. */
export const states: Readonly<Record<DataStateAttributeValue, (drive: Drive) => Promise<unknown>>> = {
  "outcome-running": (drive) => states["insert-writing"](drive),
  "outcome-done": async (drive) => {
    await drive.account();
    await drive.press(drive.words.test.begin);
  },
  "outcome-failed": (drive) => states.tested(drive),
  broken: (drive) =>
    drive.open().then(() => drive.become({ kind: "question" } as unknown as ConnectionState)),
  "no-office": (drive) => drive.open().then(() => page.evaluate(() => window.stage.stop("no-office"))),
  "no-answer": (drive) => drive.open().then(() => page.evaluate(() => window.stage.stop("no-answer"))),
  "no-excel": (drive) => drive.open("&bare"),
  problem: (drive) =>
    drive.open().then(() => drive.become({ kind: "disconnected", problem: { kind: "key-refused" } })),

  interrupted: (drive) => drive.open(`&killed=${encodeURIComponent("'A \u202Esheet'!A1:XFD1048576")}`),
  "selected-cell": async (drive) => {
    await drive.connected();
    const fails = group("a", {
      cause: { kind: "unknown", what: "product", text: "<b>brik", near: ["brick"], within: "" },
      fix: { kind: "replace", what: "product", names: ["brick <b>"] },
    });
    const where = "'A \u202Esheet'!B4";
    await page.evaluate((shown) => window.stage.selected.become(shown), {
      where,
      shows: "error" as const,
      group: fails,
    });
  },

  "explain-offered": (drive) => drive.ours(),
  "explain-looking": async (drive) => {
    await drive.ours();
    await page.evaluate(() => {
      window.stage.explaining.waits = true;
    });
    await drive.press(drive.words.explain.begin);
  },
  explained: (drive) => drive.explained(),
  "explain-none": async (drive) => {
    await drive.ours();
    await page.evaluate(() => {
      window.stage.explaining.explained = null;
    });
    await drive.press(drive.words.explain.begin);
  },
  "explain-as-sent": async (drive) => {
    await drive.explained();
    await drive.press(drive.words.explain.asSent);
  },
  "explain-beside": async (drive) => {
    await drive.explained();
    await drive.press(drive.words.explain.beside);
  },
  "frozen-agrees": (drive) => drive.explainedFrozen([{ kind: "calculated", number: "" }, { kind: "part" }, { kind: "part" }]), // prettier-ignore
  "frozen-differs": (drive) => drive.explainedFrozen([{ source: "Sample data", readBy: "3f5a" }], "changed"),

  disconnected: (drive) => drive.open(),
  connecting: async (drive) => {
    await drive.open();
    await page.getByLabel(drive.words.pane.publicKey).fill("public-1");
    await page.getByLabel(drive.words.pane.privateSecret).fill("secret");
    await drive.press(drive.words.pane.connect);
  },
  "opening-sample": (drive) => drive.open().then(() => drive.press(drive.words.pane.trySample)),
  question: (drive) => drive.question({ kind: "finding" }),
  "switch-reading": (drive) => drive.question({ kind: "reading", done: 1_120, all: 13_400 }),
  "switch-failed": (drive) => drive.question({ kind: "failed", reason: { kind: "unreachable" } }),
  "switch-read": (drive) => drive.question({ kind: "read", report: fullReport }),
  "switch-listed": async (drive) => {
    await drive.question({ kind: "read", report: fullReport });
    await page.getByText(drive.words.pane.preview.which).click();
  },
  "switch-partly-frozen": async (drive) => {
    const left = [
      {
        areas: ["'A \u202Esheet'!A1:XFD1048576"],
        formulas: 12_000,
        numbers: 0,
        why: { kind: "not-called" },
      },
    ] as const;
    await drive.freezeFirst({ freezePlan: { ...stagedPlan, left } });
  },
  connected: (drive) => drive.connected("", "hostile"),
  "connected-sample": (drive) => drive.connected("", "sample").then(() => drive.goTo("account")),

  "place-opening": async (drive) => {
    await page.route("**/functions*.json", () => undefined, { times: 1 });
    await drive.helpOn(drive.words.help.functions);
  },
  "place-not-fetched": async (drive) => {
    await drive.describing("<p>Sign in</p>");
    await drive.helpOn(drive.words.help.functions);
  },
  "pick-not-connected": (drive) => drive.open().then(() => drive.goTo("pick")),

  "field-at-fault": (drive) => drive.open().then(() => drive.press(drive.words.pane.connect)),
  "secret-emptied": async (drive) => {
    await drive.open();
    await page.getByLabel(drive.words.pane.privateSecret).fill("secret");
    await page.getByLabel(drive.words.pane.serviceAddress).fill("https://lca.example.net");
  },
  "secret-left": async (drive) => {
    await drive.open();
    await page.getByLabel(drive.words.pane.publicKey).fill("public-1");
    await page.getByLabel(drive.words.pane.privateSecret).fill("secret");
    await drive.press(drive.words.pane.connect);
    await drive.become({ kind: "disconnected", problem: { kind: "key-refused" } });
    await drive.goTo("workbook");
    await drive.goTo("account");
  },
  "holds-other-numbers": async (drive) => {
    await drive.open();
    await drive.become({ kind: "disconnected", holds: { ...owner, sample: false } });
    const [beforeCompany = ""] = drive.words.pane.account.holds.split("{");
    await page.getByText(beforeCompany.trim()).waitFor();
  },
  "way-in": (drive) => drive.unconnected(),
  "read-looking": async (drive) => {
    await drive.unconnected();
    await page.evaluate(() => {
      window.stage.record.waits = true;
    });
    await drive.press(drive.words.pane.wayIn.onlyRead);
  },
  "read-failed": async (drive) => {
    await drive.unconnected();
    await page.evaluate(() => {
      window.stage.record.refuses = true;
    });
    await drive.press(drive.words.pane.wayIn.onlyRead);
  },
  "read-numbers": (drive) => drive.reads(),
  "chosen-by-itself": async (drive) => {
    await drive.account();
    await drive.become({
      kind: "connected",
      who: { ...owner, user: "Anna de Vries", sample: false },
      lately: true,
    });
  },
  "keep-question": (drive) => drive.connected().then(() => drive.know({ asks: true })),
  "keep-failed": (drive) => drive.connected().then(() => drive.know({ failed: "keep" })),
  "keep-impossible": (drive) => drive.open().then(() => drive.know({ keeping: "impossible" })),
  "forget-failed": (drive) => drive.account({ failed: "forget", profiles }),
  profiles: (drive) => drive.account({ profiles, current: "p-0" }),
  confirming: async (drive) => {
    await drive.account({ profiles });
    await drive.press(drive.words.forgetting.begin);
  },
  "another-account": (drive) => drive.account().then(() => drive.press(drive.words.pane.account.addTitle)),
  "connecting-as-another": async (drive) => {
    await drive.account({ profiles });
    await drive.press(drive.words.pane.account.addTitle);
    await page.getByLabel(drive.words.pane.publicKey).fill("public-1");
    await page.getByLabel(drive.words.pane.privateSecret).fill("secret");
    await drive.press(drive.words.pane.connect);
  },
  testing: async (drive) => {
    await drive.open();
    await page.evaluate(() => {
      window.stage.connection.test = () => new Promise(() => undefined);
    });
    await drive.press(drive.words.test.begin);
  },
  tested: async (drive) => {
    await drive.open();
    await page.evaluate(() => window.stage.connection.find({ cause: "blocked" }));
    await drive.press(drive.words.test.begin);
  },

  "version-ending": async (drive) => {
    await drive.account();
    await announce({ kind: "version-ending", from: null, ends: Date.UTC(2127, 2, 1) });
  },
  "service-down": async (drive) => {
    await drive.account();
    const [since, next] = [Date.UTC(2026, 0, 5, 12), Date.UTC(2026, 0, 5, 12, 1)];
    const reason = { kind: "service-fault", status: 503 } as const;
    await announce({ kind: "down", reason, since, next, asking: false });
  },
  "service-waits": async (drive) => {
    await drive.account();
    await announce({ kind: "waits", until: Date.UTC(2127, 2, 1) });
  },
  help: (drive) => drive.help(),
  "help-functions": async (drive) => {
    const parameters = ["product", "indicator", "scenario"].map((name) => ({ name, optional: true }));
    const described = { id: "IMPACT", description: "A result. ".repeat(20), parameters };
    await drive.describing(JSON.stringify({ functions: [described] }));
    await drive.helpOn(drive.words.help.functions);
    await page.getByText("LCA.IMPACT([product], [indicator], [scenario])").waitFor();
  },
  "help-keys": (drive) => drive.helpOn(drive.words.help.keys.title),
  "help-asking": (drive) => drive.helpOn(drive.words.help.asking.title),
  "help-version": (drive) => drive.helpOn(drive.words.help.version.title.replace("{version}", "1.2.3")),
  "check-idle": (drive) => drive.examining({ kind: "idle" }),
  "check-looking": (drive) => drive.examining({ kind: "looking" }),
  "check-refused": (drive) =>
    drive.examining({ kind: "refused", why: "used", area: "'A \u202Esheet with a long name'!A1:XFD1048576" }),
  "check-running": (drive) => drive.examining({ kind: "running", name: "kinds", done: 6, all: 38 }),
  "check-first": (drive) => drive.examining({ kind: "first", first: "close-others" }),
  "check-question": (drive) => drive.examining({ kind: "question", name: "sentence" }),
  "check-done": (drive) =>
    drive.examining({
      kind: "done",
      stopped: false,
      left: true,
      report: "# A report",
      findings: [
        { name: "crowd", rows: ["C3"], verdict: "untried", observed: "left out" },
        { name: "sentence", rows: ["R1"], verdict: "as", observed: "yes" },
        { name: "blank-cell", rows: ["A1"], verdict: "other", observed: '""' },
      ],
    }),
  reading: async (drive) => {
    await drive.account();
    await page.getByText(drive.words.pane.readingTitle).click();
    await page.getByText("productId").waitFor();
  },
  "mapping-compared": async (drive) => {
    await states.reading(drive);
    await drive.press(drive.words.mapping.propose);
    await drive.press(drive.words.mapping.compare);
    const fields = page.locator("[data-state='mapping-compared'] input");
    for (const [at, typed] of ["12", "5", "x"].entries()) await fields.nth(at).fill(typed);
    await fields.nth(3).focus();
  },
  "mapping-undecided": async (drive) => {
    await states.reading(drive);
    await page.evaluate(() => {
      window.stage.readings.undecided = [
        {
          kind: "impacts",
          list: "production",
          path: `/items/*/${"basisOfCalculation".repeat(4)}`,
          usual: "absolute",
          others: ["percent ".repeat(9), ""],
          usualValues: ["absolute"],
        },
        { kind: "products", list: "", path: "/*/draft", usual: "", others: ["true"], usualValues: [null] },
      ];
    });
    await drive.press(drive.words.mapping.propose);
    await page.locator("[data-state='mapping-undecided'] input").first().focus();
  },
  "mapping-in-use": (drive) => drive.mapped(5),
  "mapping-misfit": (drive) => drive.mapped(5, true),
  confirm: (drive) =>
    drive.platform().then(() =>
      page.evaluate(() => {
        const { connection, accounts } = window.stage;
        const launched = { at: Date.UTC(2026, 0, 5, 12), expiresIn: 3600 };
        connection.become({ kind: "confirm", offered: { ...accounts.hostile, launched } });
      }),
    ),
  launched: async (drive) => {
    await drive.connected("&platform=https://app.example.org/");
    await page.evaluate(() => {
      const { connection, accounts } = window.stage;
      const launched = { at: Date.UTC(2026, 0, 5, 12), expiresIn: 3600 };
      connection.become({ kind: "connected", who: { ...accounts.real, launched } });
    });
    await drive.goTo("account");
  },
  "platform-offered": (drive) => drive.platform(),
  "platform-open": (drive) => drive.platform({ kind: "open", late: false }),
  "platform-late": (drive) => drive.platform({ kind: "open", late: true }),
  "platform-failed": (drive) => drive.platform({ kind: "idle", failure: "malformed" }),

  "refresh-finding": (drive) => drive.refreshing({ kind: "finding", editing: false }),
  "refresh-editing": (drive) => drive.refreshing({ kind: "finding", editing: true }),
  "refresh-reading": (drive) => drive.refreshing({ kind: "reading", done: 1_120, all: 13_400 }),
  "refresh-applying": (drive) => drive.refreshing({ kind: "applying" }),
  "refresh-partly": (drive) => drive.refreshing(partly),
  "refresh-inseparable": (drive) => drive.refreshing({ ...partly, applicable: false }),
  "refresh-failed": (drive) => drive.refreshing({ kind: "idle", problem: { kind: "unreachable" } }),
  "refresh-over": async (drive) => {
    await states["refresh-failed"](drive);
    await drive.become({ kind: "connected", who: { ...owner, user: "Anna de Vries", sample: false } });
    await page.evaluate(() => window.stage.refreshing.become({ kind: "idle" }));
  },
  "refresh-unchanged": async (drive) => {
    await drive.refreshing({ kind: "reading", done: 1, all: 2 });
    await drive.press(drive.words.refreshing.cancel);
  },
  "refresh-looked": (drive) => drive.refreshing({ kind: "looked", report: lookedReport }),
  "refresh-declined": async (drive) => {
    await drive.refreshing({ kind: "looked", report: lookedReport });
    await drive.press(drive.words.refreshing.look.leave);
  },
  "refresh-done": (drive) => drive.refreshed(fullReport),
  history: async (drive) => {
    await drive.reported(fullReport);
    await page.evaluate((lines) => {
      window.stage.refreshing.history = lines;
      window.stage.refreshing.become({ kind: "idle" });
    }, sampleHistory);
  },
  "refresh-report": (drive) => drive.reported(fullReport),
  "refresh-refused": async (drive) => {
    await drive.reported(reportOf());
    await page.evaluate(() => {
      window.stage.refreshing.refuses = true;
    });
    await page.getByRole("checkbox", { name: drive.words.refreshing.onOpening }).click();
  },
  "starts-later": async (drive) => {
    await drive.connected();
    await page.evaluate(() => {
      window.stage.refreshing.starts = false;
    });
    await drive.goTo("workbook");
    await page.getByRole("checkbox", { name: drive.words.refreshing.onOpening }).click();
  },
  "read-earlier": async (drive) => {
    await drive.connected();
    await page.evaluate(() => {
      window.stage.refreshing.readEarlier = true;
      window.stage.refreshing.become({ kind: "idle" });
    });
  },
  "cells-waiting": async (drive) => {
    await drive.connected();
    await page.evaluate(() => window.stage.waiting.become({ done: 320, all: 1_000 }));
    await page.locator("[data-state=cells-waiting]").waitFor();
  },
  "uncalled-enter": (drive) => drive.uncalled("enter"),
  "uncalled-calculate": (drive) => drive.uncalled("calculate"),
  "uncalled-by-hand": (drive) => drive.uncalled("by-hand"),
  "report-told": async (drive) => {
    await drive.reported(reportOf());
    await drive.press(drive.words.refreshing.put);
  },
  "upkeep-told": async (drive) => {
    await drive.astray();
    await drive.press(drive.words.refreshing.bringBack);
  },
  "cells-astray": (drive) => drive.astray(),
  "pivot-tables": (drive) => drive.astray(),

  freeze: (drive) => drive.freezing(),
  "freeze-not-connected": async (drive) => {
    await drive.open();
    await drive.goTo("workbook");
    await page.getByText(drive.words.freezing.title, { exact: true }).click();
  },
  "freeze-record": (drive) => drive.freezing({ record: hostileSummary }),
  "freeze-running": async (drive) => {
    await drive.freezing({ waits: true });
    await drive.planFreeze();
    await page.evaluate(() => window.stage.freezing.report(1_200, 48_000));
  },
  "freeze-stopped": async (drive) => {
    await drive.freezing({ waits: true });
    await drive.planFreeze();
    await drive.press(drive.words.freezing.stop);
  },
  "freeze-failed": async (drive) => {
    await drive.freezing({ fails: "half-written" });
    await drive.planFreeze();
  },
  "freeze-undone": async (drive) => {
    await drive.frozen();
    await drive.press(drive.words.written.undo);
  },
  "freeze-planned": async (drive) => {
    await drive.freezing({ freezePlan: hinderedPlan });
    await drive.planFreeze();
  },
  "freeze-nothing": async (drive) => {
    await drive.freezing({ freezePlan: { ...hinderedPlan, formulas: 0, cells: 0 } });
    await drive.planFreeze();
  },
  frozen: (drive) => drive.frozen(),
  "thaw-planned": async (drive) => {
    await drive.freezing({ record: hostileSummary });
    await drive.pressInRecord(drive.words.freezing.thaw);
  },
  "thaw-nothing": async (drive) => {
    await drive.freezing({ record: hostileSummary, thawPlan: emptyThawPlan });
    await drive.pressInRecord(drive.words.freezing.thaw);
  },
  thawed: async (drive) => {
    await drive.freezing({ record: hostileSummary });
    await drive.pressInRecord(drive.words.freezing.thaw);
    await drive.press(drive.words.freezing.thawing.thaw.replace("{count}", "200"));
  },
  "record-comparing": async (drive) => {
    await drive.freezing({ record: hostileSummary });
    await page.evaluate(() => {
      window.stage.freezing.looksForever = true;
      window.dispatchEvent(new Event("focus"));
    });
  },
  "record-compared": (drive) => drive.freezing({ record: hostileSummary, comparison: differingComparison }),
  "put-back": async (drive) => {
    await drive.freezing({ record: hostileSummary, comparison: differingComparison });
    await page.evaluate(() => Object.assign(window.stage.freezing, { changedAgain: ["Results!B3"] }));
    const { putBackAll } = drive.words.freezing.comparing;
    await page
      .getByRole("button", { name: putBackAll.replace("{count}", "3") })
      .first()
      .click();
  },
  "service-compared": async (drive) => {
    await states["record-compared"](drive);
    await drive.press(drive.words.freezing.comparing.withService);
  },
  "hand-on-copy-first": (drive) => drive.handingOn({ way: { kind: "copy-first", why: "online" } }),
  "hand-on-freeze-first": (drive) => drive.handingOn({ liveNames: ["Factor", "Impact of <b>"] }),
  "hand-on-save-first": (drive) => drive.handingOn({ way: { kind: "save-first", why: "unsaved-changes" } }),
  "hand-on-frozen": async (drive) => {
    await drive.handingOn();
    await drive.press(drive.words.freezing.handingOn.freezeAll);
    await drive.pressFreeze();
  },
  "hand-on-moved": (drive) =>
    drive.handingOn({ movedFrom: { name: "Study \u202Esheet.xlsx", address: "C:\\Study.xlsx" } }),
  "hand-on-restored": async (drive) => {
    await states["hand-on-frozen"](drive);
    await drive.press(drive.words.written.undo);
  },
  "frozen-to-hand-on": async (drive) => {
    await drive.handingOn({ frozenSince: Date.UTC(2026, 2, 3, 10) });
    await page.evaluate(() => window.stage.record.become(true));
  },

  "pick-waiting": (drive) => drive.connected("&hurried&waits=products&waits=indicators"),
  "pick-refused": (drive) => drive.connected("&refuses=products&refuses=indicators"),
  "pick-cancelled": async (drive) => {
    await drive.connected("&hurried&waits=products");
    await drive.press(drive.words.pick.cancel);
  },
  "pick-found": (drive) => drive.connected("&products=300"),
  "pick-nothing": async (drive) => {
    await drive.connected();
    await page.getByRole("combobox").fill("xyzxyz");
  },
  "pick-details": async (drive) => {
    await drive.picked();
    await page.locator("summary").first().click();
    await page.getByText("declaredUnit").waitFor();
  },
  "stages-to-ask": async (drive) => {
    await drive.connected("&products=300");
    await page.getByRole("option").first().click();
    await drive.press(drive.words.pick.pickAll.replace("{count}", "300"));
    await page.getByRole("button", { name: drive.words.pick.scenarios }).click();
  },
  "stages-none": async (drive) => {
    await drive.connected();
    await page.evaluate(() => {
      window.stage.choices.scenarios = async () => [];
    });
    await page.getByRole("option").first().click();
    await page.getByRole("button", { name: drive.words.pick.scenarios }).click();
  },

  "insert-hindered": (drive) => drive.connected(),
  "insert-ready": (drive) => drive.picked(),
  "insert-mixed": (drive) => drive.picked(),
  "insert-writing": async (drive) => {
    await drive.picked();
    await page.evaluate(() => {
      window.stage.inserting.waits = true;
    });
    await drive.press(drive.words.insert.insert);
  },
  "insert-nowhere": (drive) =>
    drive.connected().then(() => page.evaluate(() => window.stage.inserting.select(null))),
  "insert-occupied": async (drive) => {
    await drive.picked();
    await page.evaluate(() => {
      window.stage.inserting.outcome = {
        kind: "occupied",
        occupied: { address: "Sheet1!A1:G6", count: 12, examples: ["=SUM(A1)", "<b>Ton</b>"] },
      };
    });
    await drive.press(drive.words.insert.insert);
  },
  "insert-over-formulas": async (drive) => {
    await drive.picked();
    await page.evaluate(() => {
      window.stage.inserting.held = { address: "Sheet1!B2", count: 1, examples: ["B2 =LCA.IMPACT(A2,B1)"] };
    });
    await page.getByText(drive.words.insert.lists).click();
    await page.locator(".offers button").first().click();
  },
  "insert-told": async (drive) => {
    await drive.picked();
    await drive.press(drive.words.insert.insert);
  },
  undo: async (drive) => {
    await drive.picked();
    await drive.press(drive.words.insert.insert);
  },
  "excel-waits": async (drive) => {
    await drive.picked();
    await page.evaluate(() => {
      window.stage.inserting.waits = true;
      // Excel does not answer while a cell is being edited.
      Object.assign(window, { Excel: { run: () => new Promise(() => undefined) } });
    });
    await drive.press(drive.words.insert.insert);
  },
  "insert-takes-picked": async (drive) => {
    await drive.picked();
    await page.evaluate(() => {
      const { inserting } = window.stage;
      const cells = { row: 3, column: 0, rows: 2, columns: 1 };
      const texts = ["Glulam beam", "<b>Ton</b>"];
      const down = { kind: "product", cells, texts, unknown: [], ambiguous: [] } as const;
      if (inserting.target) inserting.select({ ...inserting.target, down });
    });
  },
  "insert-held": async (drive) => {
    await drive.connected();
    await page.evaluate((place) => window.stage.edit(place), held);
  },
  "insert-editing": async (drive) => {
    await drive.connected();
    await page.evaluate((place) => window.stage.edit(place), held);
    await drive.press(drive.words.insert.edit);
  },

  "failing-looking": async (drive) => {
    await drive.failing([], true);
    await looking();
  },
  "failing-stopped": async (drive) => {
    await drive.failing([], true);
    await looking();
    await drive.press(drive.words.workbook.stop);
  },
  "failing-failed": async (drive) => {
    await drive.connected();
    await page.evaluate(() => {
      window.stage.failing.refuses = true;
    });
    await drive.goTo("workbook");
  },
  "failing-none": (drive) => drive.failing([]),
  "failing-some": (drive) => drive.failing(groups),
  "failing-planned": async (drive) => {
    await drive.failing(groups);
    await page.evaluate(() => {
      window.stage.failing.mending = {
        changes: [{ where: "Sheet1!B1", from: "EP", to: "id:i-1" }],
        steps: [],
        made: ["Sheet1!C1"],
      };
    });
    await page.getByRole("group", { name: drive.words.workbook.choose }).getByRole("button").first().click();
  },
  zeros: (drive) => drive.failing(groups, false, zeros),
};
