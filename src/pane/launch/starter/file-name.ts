const maxCompanyLetters = 60;

/**
 * The name of a file that every system accepts, whatever the company's name: "Product Impact - Brick Works BV -
 * 2031-03-09.xlsx". Without a company, its part is left out.
 */
export function formatStarterFileName(company: string, day: Date): string {
  const plain = company
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const cut = [...plain].slice(0, maxCompanyLetters).join("").trim();
  const two = (number: number) => String(number).padStart(2, "0");
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  return `${["Product Impact", cut, date].filter(Boolean).join(" - ")}.xlsx`;
}
