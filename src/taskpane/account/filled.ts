/** A sentence with its gaps filled, as plain text: for labels and for questions about one name. */
export function filled(text: string, fill: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => fill[name] ?? gap);
}
