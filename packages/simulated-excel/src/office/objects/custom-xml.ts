import { HostError } from "../host-errors";
import { requireString } from "./argument-checks";
import { Collection } from "./collection";
import { HostObject, type HostObjectContext } from "./host-object";
import { requireFound } from "./range-navigation";

/** The first element, after declaration, comments and white space. */
const rootElement =
  /^\s*(?:<\?.*?\?>\s*|<!--.*?-->\s*)*<(?:([\w.-]+):)?[\w.-]+((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/s;

/** The namespace of an XML text's root; a text without a root is refused. */
function namespaceOf(xml: string): string {
  const root = rootElement.exec(xml);
  if (!root) throw new HostError("InvalidArgument", "not XML");
  const [, prefix, attributes = ""] = root;
  const wanted = prefix === undefined ? "xmlns" : `xmlns:${prefix}`;
  for (const [, name, double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (name === wanted) return double ?? single ?? "";
  }
  return "";
}

/** `Excel.CustomXmlPart`. */
class CustomXmlPart extends HostObject {
  readonly className = "CustomXmlPart";

  constructor(
    model: HostObjectContext,
    private readonly id: string,
  ) {
    super(model);
  }

  override readonly scalars = ["Id"];

  get Id(): string {
    return this.id;
  }

  GetXml(): string {
    return requireFound(this.model.recorded.xmlParts.get(this.id) ?? null);
  }

  Delete(): void {
    this.model.recorded.xmlParts.delete(this.id);
  }
}

abstract class Parts extends Collection<CustomXmlPart> {
  items(): CustomXmlPart[] {
    return [...this.model.recorded.xmlParts.keys()].map((id) => new CustomXmlPart(this.model, id));
  }
}

/** The parts of one namespace. */
class CustomXmlPartScopedCollection extends Parts {
  readonly className = "CustomXmlPartScopedCollection";

  constructor(
    model: HostObjectContext,
    private readonly namespace: string,
  ) {
    super(model);
  }

  override items(): CustomXmlPart[] {
    return super.items().filter((part) => namespaceOf(part.GetXml()) === this.namespace);
  }

  /** Also nothing if there are several (docs: Excel.CustomXmlPartScopedCollection). */
  GetOnlyItemOrNullObject(): CustomXmlPart | null {
    const [only = null, second] = this.items();
    return second ? null : only;
  }
}

/** `workbook.customXmlParts`: XML texts that are saved in the document, whichever add-in wrote them. */
export class CustomXmlPartCollection extends Parts {
  readonly className = "CustomXmlPartCollection";

  Add(xml: unknown): CustomXmlPart {
    const text = requireString(xml, "xml");
    namespaceOf(text);
    const id = `{${crypto.randomUUID().toUpperCase()}}`;
    this.model.recorded.xmlParts.set(id, text);
    return new CustomXmlPart(this.model, id);
  }

  GetByNamespace(namespace: unknown): CustomXmlPartScopedCollection {
    return new CustomXmlPartScopedCollection(this.model, requireString(namespace, "namespaceUri"));
  }
}
