/** Texts that Excel may give back in another spelling than they were written in (docs/excel.md, "Cells"). */

import type { Area } from "../../book/book";
import { quoteSheetName } from "../../book/a1";
import { cellWithin } from "../../book/areas";
import type { TextNumberOrBoolean } from "./plain-cell-values";
import type { HostObjectContext } from "./host-object";
import { findSheetOrNull } from "./argument-checks";
import { expandThisRowReferences } from "./table-references";

/** Texts, escapes, padding, locales and exponents stay, except a text of one letter. */
const formatToken = /"([^"]*)"|\\.|[_*].|\[\$[^\]]*\]|E[+-]|[- ]/gi;

export function respellNumberFormat(format: string): string {
  return format.replace(formatToken, (token, text?: string) =>
    token === "-" || token === " " ? `\\${token}` : text?.length === 1 ? `\\${text}` : token,
  );
}

/** A condition as it was before it was respelled: the formatting library knows no other. */
export function removeBackslashesInFormatConditions(format: string): string {
  return format.replace(/\[[<=>][^\]]*\]/g, (condition) => condition.replaceAll("\\", ""));
}

/** Formulas in capitals, without the blanks, quotes and "@" that Excel does not need. Other cells stay as they are. */
export function respellFormulas(
  model: HostObjectContext,
  area: Area,
  formulas: readonly TextNumberOrBoolean[][],
): TextNumberOrBoolean[][] {
  const values = model.book.values(area);
  return formulas.map((line, i) =>
    line.map((formula, j) => {
      // A text that looks like a formula is its own value.
      if (typeof formula !== "string" || !formula.startsWith("=") || values[i]?.[j] === formula)
        return formula;
      return respelled(model, expandThisRowReferences(model, cellWithin(area, i, j), formula));
    }),
  );
}

/** Texts, sheets, parts of tables, "@" before a function, blanks, and words. */
const formulaToken =
  /"(?:[^"]|"")*"|(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!|\[(?:[^[\]]|\[[^\]]*\])*\]|@(?=[\p{L}_][\p{L}\p{N}_.]*\()|\s+|[$\p{L}\p{N}_.\\]+/gu;

function respelled({ book }: HostObjectContext, formula: string): string {
  return formula.replace(
    formulaToken,
    (token: string, quoted: string | undefined, plain: string | undefined, at: number) => {
      const [before, after] = [formula.charAt(at - 1), formula.charAt(at + token.length)];
      const name = quoted?.replaceAll("''", "'") ?? plain;
      if (name !== undefined) return `${quoteSheetName(findSheetOrNull(book, name)?.name ?? name)}!`;
      if (/^["[]/.test(token)) return token;
      if (token === "@") return "";
      // Between two ranges a blank is their intersection.
      if (/^\s/.test(token))
        return /[\p{L}\p{N})\]]/u.test(before) && /[\p{L}\p{N}$'([]/u.test(after) ? " " : "";
      const isColumn = /^\$?[A-Z]{1,3}$/i.test(token) && [before, after].includes(":");
      const isReference = isColumn || /^\$?[A-Z]{1,3}\$?\d{1,7}$/i.test(token);
      const isCapital = after === "(" || /^(?:true|false)$/i.test(token) || (isReference && after !== "[");
      return isCapital ? token.toUpperCase() : token;
    },
  );
}
