import type { NonCellState } from "./non-cell-state";
import { HostError } from "../host-errors";
import { requireString } from "./argument-checks";
import { Collection } from "./collection";
import { HostObject } from "./host-object";
import { requireFound } from "./range-navigation";

type Store = NonCellState["xmlParts"];

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
    private readonly store: Store,
    private readonly id: string,
  ) {
    super();
  }

  override get key(): string {
    return this.id;
  }

  override get scalars(): readonly string[] {
    return ["Id"];
  }

  get Id(): string {
    return this.id;
  }

  GetXml(): string {
    return requireFound(this.store.get(this.id) ?? null);
  }

  Delete(): void {
    this.store.delete(this.id);
  }
}

abstract class Parts extends Collection<CustomXmlPart> {
  constructor(protected readonly store: Store) {
    super();
  }

  items(): CustomXmlPart[] {
    return [...this.store.keys()].map((id) => new CustomXmlPart(this.store, id));
  }
}

/** The parts of one namespace. */
class CustomXmlPartScopedCollection extends Parts {
  readonly className = "CustomXmlPartScopedCollection";

  constructor(
    store: Store,
    private readonly namespace: string,
  ) {
    super(store);
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
    this.store.set(id, text);
    return new CustomXmlPart(this.store, id);
  }

  GetByNamespace(namespace: unknown): CustomXmlPartScopedCollection {
    return new CustomXmlPartScopedCollection(this.store, requireString(namespace, "namespaceUri"));
  }
}
