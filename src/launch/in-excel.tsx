import { useId } from "preact/hooks";
import { launchWords } from "../words/launch";

/**
 * How to continue in Excel. The sign-in cannot be passed on: a browser has no safe way into a running Excel.
 */
export function InExcel() {
  const id = useId();
  const { title, add, signIn, notPassed } = launchWords.inExcel;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol>
        <li>{add}</li>
        <li>{signIn}</li>
      </ol>
      <p>{notPassed}</p>
    </section>
  );
}
