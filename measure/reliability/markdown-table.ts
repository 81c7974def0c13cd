/** A table in Markdown. Content of a cell is text: it makes no column, no line and no markup of its own. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(plain).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\|`*_<>[\]]/g, (character) => `\\${character}`)
    .trim();
}

/** 0.34 s, 1.2 s, 31 s. */
export function formatSeconds(value: number): string {
  const digits = value < 1 ? 2 : value < 10 ? 1 : 0;
  return `${value.toFixed(digits)} s`;
}

export function formatYesNo(is: boolean): string {
  return is ? "yes" : "no";
}

/** "3 failures", "1 failure". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
