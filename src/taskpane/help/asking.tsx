import { Sentence } from "../../page/sentence";
import type { HelpWords } from "../../words/work";
import { pane } from "../../words/pane";
import { work } from "../../words/work";

/** Who can answer which question. The add-in knows nobody's address, only the host of this page. */
export function Asking({ words }: { readonly words: HelpWords["asking"] }) {
  const fill = { explain: work.explain.begin, reading: pane.readingTitle, host: location.host };
  const questions = [
    [words.number, words.numberWho],
    [words.name, words.nameWho],
    [words.fault, words.faultWho],
    [words.weakness, words.weaknessWho],
  ] as const;
  return (
    <>
      {questions.map(([question, who]) => (
        <section key={question}>
          <h4>{question}</h4>
          <p>
            <Sentence text={who} fill={fill} />
          </p>
        </section>
      ))}
      <p>
        <strong>{words.never}</strong>
      </p>
    </>
  );
}
