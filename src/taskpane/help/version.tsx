import { shown } from "../../words/names";
import { words } from "../../words/words";
import { CopyText } from "../reading/copy-text";
import type { About } from "./about";
import { factsOf, textOf } from "./about";

interface VersionProps {
  readonly what: About;
}

/** What is running, for the user to pass on to whoever helps. */
export function Version({ what }: VersionProps) {
  const { version } = words.help;
  const facts = factsOf(what, version);
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
      <CopyText name={version.copy} text={textOf(facts, words.pane.title)} />
      <p class="note">{version.holds}</p>
    </>
  );
}
