import { Sentence } from "../../page/sentence";
import { words } from "../../words/words";

/** Who can answer which question. The add-in knows nobody's address, only the host of this page. */
export function Asking() {
  const { asking } = words.help;
  const fill = { explain: words.explain.begin, reading: words.pane.readingTitle, host: location.host };
  const questions = [
    [asking.number, asking.numberWho],
    [asking.name, asking.nameWho],
    [asking.fault, asking.faultWho],
    [asking.weakness, asking.weaknessWho],
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
        <strong>{asking.never}</strong>
      </p>
    </>
  );
}
