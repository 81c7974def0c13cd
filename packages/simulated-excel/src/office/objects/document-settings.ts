import { requireString } from "./argument-checks";
import { Collection } from "./collection";
import { HostObject, type HostObjectContext } from "./host-object";

/** `Excel.Setting`; its value is kept as JSON text. */
class Setting extends HostObject {
  readonly className = "Setting";

  constructor(
    model: HostObjectContext,
    private readonly name: string,
  ) {
    super(model);
  }

  override readonly scalars = ["Key", "Value"];

  override get key(): string {
    return this.name;
  }

  get Key(): string {
    return this.name;
  }

  get Value(): unknown {
    return JSON.parse(this.model.recorded.settings.get(this.name) ?? "null") as unknown;
  }

  set Value(value: unknown) {
    this.model.recorded.settings.set(this.name, JSON.stringify(value));
  }
}

/** `workbook.settings`. */
export class SettingCollection extends Collection<Setting> {
  readonly className = "SettingCollection";

  items(): Setting[] {
    return [...this.model.recorded.settings.keys()].map((key) => new Setting(this.model, key));
  }

  Add(key: unknown, value: unknown): Setting {
    const setting = new Setting(this.model, requireString(key, "key"));
    setting.Value = value;
    return setting;
  }
}
