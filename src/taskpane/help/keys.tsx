import type { Words } from "../../words/words";
import { words } from "../../words/words";

type KeyWords = Words["help"]["keys"];
type Does = keyof KeyWords["does"];

/** The keys of each tab, by what they do; only a key whose name is a word needs translation. */
const keys: Readonly<
  Record<keyof KeyWords["tabs"], readonly (readonly [Does, (said: KeyWords) => string])[]>
> = {
  everywhere: [
    ["tabs", () => "← →"],
    ["connect", () => "Enter"],
    ["question", () => "Esc"],
  ],
  search: [
    ["into", () => "↓ ↑"],
    ["pick", ({ space }) => space],
    ["several", () => "Shift+↓"],
    ["all", () => "Ctrl+A"],
    ["favourite", () => "*"],
    ["first", () => "Enter"],
    ["back", () => "Esc"],
  ],
  pick: [
    ["boxes", () => "↓ ↑"],
    ["group", () => "→ ←"],
    ["insert", () => "Ctrl+Enter"],
  ],
};

/** What the keyboard can do beyond Tab, Space and Enter. */
export function Keys() {
  const said = words.help.keys;
  return (
    <>
      {(Object.keys(keys) as (keyof typeof keys)[]).map((tab) => (
        <section key={tab}>
          <h4>{said.tabs[tab]}</h4>
          <dl>
            {keys[tab].map(([does, press]) => (
              <div key={does}>
                <dt>
                  <kbd>{press(said)}</kbd>
                </dt>
                <dd>{said.does[does]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p class="note">{said.mac}</p>
    </>
  );
}
