import { useState } from "preact/hooks";
import { work } from "../../words/work";
import type { Examining } from "../../workbook/examining";
import { ExaminingPanel } from "../examining/panel";
import { Later } from "../places/later";

/** Where to read more, and the check of this Excel, whose own code is fetched when it is asked for. */
export function HelpPanel({ examining }: { readonly examining: () => Promise<Examining> }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <p>
        <a href="assets/help.html" target="_blank" rel="noreferrer">
          {work.examining.functions}
        </a>
      </p>
      {asked ? (
        <>
          <h3>{work.examining.title}</h3>
          <Later load={examining}>{(engine) => <ExaminingPanel examining={engine} />}</Later>
        </>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          {work.examining.title}
        </button>
      )}
    </>
  );
}
