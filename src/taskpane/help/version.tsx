import { shown } from "../../words/names";
import { pane } from "../../words/pane";
import type { HelpWords } from "../../words/work";
import { CopyText } from "../reading/copy-text";
import type { About } from "./about";
import { factsOf, textOf } from "./about";

interface VersionProps {
  readonly what: About;
  readonly words: HelpWords["version"];
}

/** What is running, for the user to pass on to whoever helps. */
export function Version({ what, words }: VersionProps) {
  const facts = factsOf(what, words);
  return (
    <>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{shown(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <CopyText name={words.copy} text={textOf(facts, pane.title)} />
      <p class="note">{words.holds}</p>
    </>
  );
}
