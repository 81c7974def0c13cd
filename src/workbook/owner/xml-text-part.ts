/** Reads the texts of all XML parts of the workbook in a namespace of ours; several co-authors may each add one. */
export async function readXmlTextParts(
  context: Excel.RequestContext,
  namespace: string,
): Promise<readonly string[]> {
  const parts = context.workbook.customXmlParts.getByNamespace(namespace);
  // A part has no other property than its id.
  // eslint-disable-next-line office-addins/no-navigational-load
  parts.load("items");
  await context.sync();
  const xmls = parts.items.map((part) => part.getXml());
  await context.sync();
  return xmls.map(({ value }) => {
    const { documentElement } = new DOMParser().parseFromString(value, "text/xml");
    return documentElement.textContent ?? "";
  });
}

/** Puts one part with this text in place of all parts in the namespace; null leaves none. This clears Excel's undo. */
export async function replaceXmlTextParts(
  context: Excel.RequestContext,
  namespace: string,
  text: string | null,
): Promise<void> {
  const { customXmlParts } = context.workbook;
  const before = customXmlParts.getByNamespace(namespace);
  // eslint-disable-next-line office-addins/no-navigational-load
  before.load("items");
  await context.sync();
  for (const part of before.items) part.delete();
  if (text !== null) customXmlParts.add(formatXml(namespace, text));
  await context.sync();
}

function formatXml(namespace: string, text: string): string {
  const name = namespace.slice(namespace.lastIndexOf(":") + 1);
  const xml = document.implementation.createDocument(namespace, name);
  xml.documentElement.textContent = text;
  return new XMLSerializer().serializeToString(xml);
}
