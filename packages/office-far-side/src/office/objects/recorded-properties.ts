import { unknownMemberError } from "../host-errors";
import { HostObject } from "./host-object";

/** The properties of a recorded object, its parts with properties of their own, and its methods without effect. */
export interface RecordedPropertiesShape {
  readonly className: string;
  readonly properties: readonly string[];
  readonly parts?: ReadonlyMap<string, RecordedPropertiesShape>;
  readonly methods?: readonly string[];
}

/** Properties that are only recorded: titles, axes, row heights. */
export class PropertiesWithoutEffect extends HostObject {
  readonly values = new Map<string, unknown>();
  private readonly parts = new Map<string, PropertiesWithoutEffect>();

  constructor(private readonly shape: RecordedPropertiesShape) {
    super();
  }

  get className(): string {
    return this.shape.className;
  }

  override get scalars(): readonly string[] {
    return this.shape.properties;
  }

  override read(name: string): unknown {
    if (this.shape.properties.includes(name)) return this.values.get(name) ?? null;
    const shape = this.shape.parts?.get(name);
    return shape === undefined ? super.read(name) : this.part(name, shape);
  }

  override assign(name: string, value: unknown): void {
    if (!this.shape.properties.includes(name)) throw unknownMemberError(`${this.className}.${name} (set)`);
    this.values.set(name, value);
  }

  override call(name: string, args: readonly unknown[]): unknown {
    return this.shape.methods?.includes(name) ? null : super.call(name, args);
  }

  copy(): PropertiesWithoutEffect {
    const copied = new PropertiesWithoutEffect(this.shape);
    for (const [name, value] of this.values) copied.values.set(name, value);
    for (const [name, part] of this.parts) copied.parts.set(name, part.copy());
    return copied;
  }

  private part(name: string, shape: RecordedPropertiesShape): PropertiesWithoutEffect {
    let part = this.parts.get(name);
    if (part === undefined) this.parts.set(name, (part = new PropertiesWithoutEffect(shape)));
    return part;
  }
}
