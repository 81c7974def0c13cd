/** The page of results: prose that does not change, and between markers what each part found when it was last run. */

const begin = (name: string) => `<!-- begin ${name} -->`;
const end = (name: string) => `<!-- end ${name} -->`;

/** The text between a part's markers; undefined if the page has none. */
export function findPageSection(page: string, name: string): string | undefined {
  const from = page.indexOf(begin(name));
  const to = page.indexOf(end(name));
  return from < 0 || to < from ? undefined : page.slice(from + begin(name).length, to).trim();
}

/**
 * The prose of the template with the new results. A part that was not run keeps its text of the page before, with its
 * own date and commit.
 */
export function renderReliabilityPage(
  template: string,
  before: string,
  found: ReadonlyMap<string, string>,
): string {
  return template.replace(/<!-- begin (\S+) -->[^]*?<!-- end \1 -->/g, (_, name: string) => {
    const section = found.get(name) ?? findPageSection(before, name) ?? "Not run yet.";
    return `${begin(name)}\n\n${section}\n\n${end(name)}`;
  });
}
