import { requireString } from "./argument-checks";
import { Collection } from "./collection";
import { HostObject } from "./host-object";

/** `Excel.Setting`; its value is kept as JSON text. */
class Setting extends HostObject {
  readonly className = "Setting";

  constructor(
    private readonly store: Map<string, string>,
    private readonly name: string,
  ) {
    super();
  }

  override get key(): string {
    return this.name;
  }

  override get scalars(): readonly string[] {
    return ["Key", "Value"];
  }

  get Key(): string {
    return this.name;
  }

  get Value(): unknown {
    return JSON.parse(this.store.get(this.name) ?? "null") as unknown;
  }

  set Value(value: unknown) {
    this.store.set(this.name, JSON.stringify(value));
  }
}

/** `workbook.settings`. */
export class SettingCollection extends Collection<Setting> {
  readonly className = "SettingCollection";

  constructor(private readonly store: Map<string, string>) {
    super();
  }

  items(): Setting[] {
    return [...this.store.keys()].map((key) => new Setting(this.store, key));
  }

  Add(key: unknown, value: unknown): Setting {
    const setting = new Setting(this.store, requireString(key, "key"));
    setting.Value = value;
    return setting;
  }
}
