import { useLayoutEffect, useRef, useState, useId } from "preact/hooks";
import type { Connected } from "../addin";
import { ask, connected as inUse } from "../addin";
import { Sentence } from "../page/sentence";
import type { Waiting, PickedProduct } from "../picking/picks";
import type { Choices } from "../picking/account-choices";
import { AccountChoices } from "../picking/account-choices";
import { shown } from "../words/names";
import { launchWords } from "../words/launch";
import { words } from "../words/words";
import { useLoaded } from "../page/loading";
import { Part } from "./part";
import { Products } from "./products";
import { ProductResults } from "./product-results";
import { isSample } from "./sample";
import { Starter } from "./starter";

/** The account's offer, once the user has said that it is theirs: products, their results, a starter workbook. */
export function Home({ connected }: { readonly connected: Connected }) {
  const choices = useRef(new AccountChoices({ ask, connected: inUse })).current;
  const [chosen, setChosen] = useState<readonly PickedProduct[]>([]);
  const [opened, setOpened] = useState<PickedProduct>();
  const lists = useLoaded((waiting) => listsOf(choices, waiting), [choices]);
  return (
    <div data-screen="confirmed">
      <Head connected={connected} />
      <Part of={lists} meanwhile={launchWords.products.reading}>
        {({ products, indicators }) => (
          <>
            {products.some(isSample) && (
              <p class="sample-mark" data-screen="sample">
                {words.pane.sampleMark}
              </p>
            )}
            <Products all={products} {...{ chosen, opened }} onChoose={setChosen} onOpen={setOpened} />
            {opened && (
              <ProductResults
                key={`${opened.id}\n${opened.name}`}
                product={opened}
                {...{ choices, indicators }}
              />
            )}
            <Starter {...{ chosen, indicators, choices, connected }} />
          </>
        )}
      </Part>
      <InExcel />
    </div>
  );
}

async function listsOf(choices: Choices, waiting: Waiting) {
  const [products, indicators] = await Promise.all([choices.products(waiting), choices.indicators(waiting)]);
  return { products, indicators };
}

function Head({ connected }: { readonly connected: Connected }) {
  const { company, user, standard, presentation } = connected.identity;
  const place = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.hasFocus()) place.current?.focus();
  }, []);
  const expiry = expiryOf(connected.account.session.launched);
  return (
    <header>
      <h1 ref={place} tabIndex={-1}>
        <bdi>{shown(company) || launchWords.title}</bdi>
      </h1>
      <p class="note">
        <bdi>{shown(user)}</bdi>{" "}
        {[standard, presentation]
          .filter(Boolean)
          .map((said) => `· ${said}`)
          .join(" ")}
      </p>
      <p class="note">
        {expiry === null ? (
          launchWords.expiry.unknown
        ) : (
          <Sentence text={launchWords.expiry.about} fill={{ time: expiry }} />
        )}
      </p>
    </header>
  );
}

interface Lasting {
  readonly at: number;
  readonly expiresIn: number | null;
}

const longest = 366 * 86_400;

/**
 * The approximate end of a sign-in, as the language writes it; null if unknown. The service's unit is undocumented
 * and taken for seconds.
 */
function expiryOf(launched: Lasting | null): string | null {
  const { at = 0, expiresIn = null } = launched ?? {};
  if (expiresIn === null || expiresIn <= 0 || expiresIn > longest) return null;
  const end = new Date(at + expiresIn * 1000);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const today = end.toDateString() === new Date(at).toDateString();
  return end.toLocaleString(launchWords.dates, today ? clock : { ...clock, day: "numeric", month: "long" });
}

/**
 * Instructions for continuing in Excel. The sign-in cannot be passed on: a browser has no safe way into a running
 * Excel.
 */
function InExcel() {
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
