import type { BrowserContext, Locator } from "playwright-core";
import type { DataStateAttributeValue } from "../../src/pane/pane-states";
import type { AddinSite } from "../browser/addin-site";
import { Desk } from "../browser/desk";
import { sizeOf } from "../browser/desk-grid";
import { english as words } from "../words/all-words";

/** A sentence of the pane as a pattern: a gap is any text. */
function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/\{\w+\}/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}`);
}

/** Of the window, in pixels; pictures are as wide as it is. */
export const firstSize = { width: 1290, height: 720 };
const highest = 1400;

/** The workbench with an empty workbook, connected to the sample data. */
export class Scene {
  private constructor(readonly desk: Desk) {}

  static async open(context: BrowserContext, site: AddinSite): Promise<Scene> {
    const scene = new Scene(await Desk.open(context, site, "empty"));
    // The line that explains the selected cell takes its room only where it has something to show.
    await scene.desk.page.addStyleTag({ content: ".grid-status:empty { display: none }" });
    await scene.desk.trySample();
    await scene.zoomOut();
    return scene;
  }

  /** Shows the sheet on screen a little smaller, so that the line above a table fits. */
  async zoomOut(): Promise<void> {
    const { page } = this.desk;
    await page.locator("#grid").hover();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, 100);
    await page.keyboard.up("Control");
  }

  button(name: string): Locator {
    return this.desk.pane.getByRole("button", { name, exact: true });
  }

  state(name: DataStateAttributeValue): Locator {
    return this.desk.pane.locator(`[data-state="${name}"]`).first();
  }

  /** The list of products. */
  get products(): Locator {
    return this.desk.pane.getByRole("listbox", { name: words.pick.list });
  }

  checkBox(beginning: string): Locator {
    return this.desk.pane.getByRole("checkbox", { name: new RegExp(`^${beginning}\\b`) });
  }

  async press(name: string, then: DataStateAttributeValue): Promise<void> {
    await this.button(name).click();
    await this.state(then).waitFor();
  }

  async goTo(tab: "pick" | "workbook"): Promise<void> {
    await this.desk.pane.getByRole("tab", { name: words.pane.tabs[tab], exact: true }).click();
  }

  /** Ticks the first products that a search finds, and indicators by the beginnings of their names. */
  async pick(search: string, products: number, ...indicators: readonly string[]): Promise<void> {
    const { pane } = this.desk;
    await this.goTo("pick");
    await pane.getByRole("combobox").fill(search);
    const found = this.products.getByRole("option");
    await found.first().click();
    if (products > 1) await found.nth(products - 1).click({ modifiers: ["Shift"] });
    for (const name of indicators) await this.checkBox(name).click();
    await this.state("insert-ready").waitFor();
  }

  /** Writes what is picked to the selection, and selects a cell of it once all has arrived. */
  async insert(selected: string, last = selected): Promise<void> {
    await this.button(words.insert.insert).click();
    await this.desk.pane.getByText(patternOf(words.insert.done)).waitFor();
    await this.desk.settled();
    await this.atRest();
    await this.desk.select(selected, last);
  }

  /** Makes these columns as wide as the texts in these cells need. */
  async fitColumns(first: string, last: string): Promise<void> {
    await this.desk.page.evaluate(
      (cells) => {
        const { grid } = window.workbench ?? {};
        grid?.fitColumns({ sheet: grid.activeSheet(), ...cells });
      },
      sizeOf(first, last),
    );
  }

  async explain(): Promise<void> {
    await this.press(words.explain.begin, "explained");
  }

  async freeze(scope: "selection" | "sheet"): Promise<void> {
    const { title, freezing, record } = words.freezing;
    const { pane } = this.desk;
    await this.goTo("workbook");
    await pane.locator("summary").filter({ hasText: title }).click();
    await pane
      .getByRole("group", { name: freezing.scopes })
      .getByRole("button", { name: words.refreshing.scope[scope] })
      .click();
    await pane
      .getByRole("button", { name: patternOf(freezing.freeze.replace("{what}", record.numbers)) })
      .click();
    await this.state("frozen").waitFor();
    await this.state("freeze-record").waitFor();
    await this.desk.settled();
  }

  /** Scrolls the pane, and the lists in it, to the top. */
  async scrollToTop(): Promise<void> {
    await this.desk.pane.locator("html").evaluate(({ ownerDocument }) => {
      for (const one of ownerDocument.querySelectorAll("*")) one.scrollTop = 0;
    });
  }

  /** Scrolls the pane so that this part comes just below its head. */
  async scrollTo(part: Locator): Promise<void> {
    await part.evaluate((one) => {
      const head = document.querySelector(".top")?.getBoundingClientRect();
      scrollBy(0, one.getBoundingClientRect().top - (head?.height ?? 0) - 4);
    });
  }

  /** Makes the window as high as it takes to have these parts of the pane whole in the picture. */
  async show(...parts: readonly Locator[]): Promise<void> {
    const { page } = this.desk;
    for (const part of parts) {
      while (!(await part.evaluate(isWhole))) {
        const { width, height } = page.viewportSize() ?? firstSize;
        if (height > highest) throw new Error(`Cut off in the picture: ${String(part)}`);
        await page.setViewportSize({ width, height: height + 20 });
      }
    }
  }

  /** The sheet and the pane, once they no longer change. */
  async atRest(): Promise<Buffer> {
    const { page } = this.desk;
    await page.mouse.move(0, 0);
    const take = () => page.locator("main").screenshot({ animations: "disabled" });
    let last = await take();
    for (let tries = 40; tries > 0; tries -= 1) {
      await page.waitForTimeout(250);
      const next = await take();
      if (next.equals(last)) return next;
      last = next;
    }
    throw new Error("The page does not come to rest");
  }
}

function isWhole(part: Element): boolean {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const isInView = (y: number) => part.contains(document.elementFromPoint((left + right) / 2, y));
  return isInView(top + 2) && isInView(bottom - 2);
}
