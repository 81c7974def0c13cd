import type { Page } from "playwright-core";

/**
 * Words and numbers that are broken over lines although each would fit the width of the pane, as happens in a narrow
 * column that breaks between letters.
 */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const main = document.querySelector("main") ?? document.body;
    const style = getComputedStyle(main);
    const room = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    const partsOf = (node: Node, from: number, length: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + length);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const widthOf = (parts: readonly DOMRect[]) => parts.reduce((sum, { width }) => sum + width, 0);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: whole, index: start } of (node.textContent ?? "").matchAll(/\S+/gu)) {
        // An address or a formula without a space has to break somewhere.
        if (widthOf(partsOf(node, start, whole.length)) > room) continue;
        for (const { 0: word, index } of whole.matchAll(/[\p{L}\p{N}\p{M}]+(?:[.,]\p{N}+)*/gu)) {
          const lines = partsOf(node, start + index, word.length).map(({ top }) => Math.round(top));
          if (new Set(lines).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}
