/**
 * Draws the page in the light or dark colours of Office's theme, or of the system's if Office names none. High contrast
 * needs nothing from us: the browser's forced colours replace all of them. The returned function applies the theme
 * again.
 */
export function followOfficeTheme(): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    document.documentElement.dataset.theme = (officeIsDark() ?? system.matches) ? "dark" : "light";
  };
  apply();
  system.addEventListener("change", apply);
  // Excel raises no event when its theme changes (Outlook alone does): look again when the user comes back to the pane.
  addEventListener("focus", apply);
  document.addEventListener("visibilitychange", apply);
  return apply;
}

/** Whether Office's theme is a dark one; undefined if Office does not say. */
function officeIsDark(): boolean | undefined {
  const theme = typeof Office === "undefined" ? undefined : Office.context?.officeTheme;
  if (typeof theme?.isDarkTheme === "boolean") return theme.isDarkTheme;
  const [, red, green, blue] = /^#?(..)(..)(..)$/.exec(theme?.bodyBackgroundColor ?? "") ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const sum = [red, green, blue].reduce((total, part) => total + Number.parseInt(part, 16), 0);
  return Number.isNaN(sum) ? undefined : sum < 3 * 128;
}
