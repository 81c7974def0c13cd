import { useId } from "preact/hooks";
import { words } from "../words/launch";

/** How to go on in Excel. The sign-in cannot be taken along: nothing safe leads from a browser into a running Excel. */
export function InExcel() {
  const id = useId();
  const { title, add, signIn, notPassed } = words.inExcel;
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
