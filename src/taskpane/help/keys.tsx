import type { HelpWords } from "../../words/work";

type Words = HelpWords["keys"];
type Does = keyof Words["does"];

/** The keys of each tab, by what they do; only a key whose name is a word needs translation. */
const keys: Readonly<Record<keyof Words["tabs"], readonly (readonly [Does, (words: Words) => string])[]>> = {
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
export function Keys({ words }: { readonly words: Words }) {
  return (
    <>
      {(Object.keys(keys) as (keyof typeof keys)[]).map((tab) => (
        <section key={tab}>
          <h4>{words.tabs[tab]}</h4>
          <dl>
            {keys[tab].map(([does, press]) => (
              <div key={does}>
                <dt>
                  <kbd>{press(words)}</kbd>
                </dt>
                <dd>{words.does[does]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p class="note">{words.mac}</p>
    </>
  );
}
