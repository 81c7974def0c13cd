import { useRef, useState, useId } from "preact/hooks";
import type { OpenedAccount } from "../../addin/addin";
import { runQueryOnActiveConnection, activeConnection as inUse } from "../../addin/addin";
import { useHeadingFocus } from "./use-heading-focus";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { AbortAndProgressOptions, PickedProduct } from "../../client/picking/picked-items";
import type { PickableItemsReaderMethods } from "../../client/picking/pickable-items-reader";
import { PickableItemsReader } from "../../client/picking/pickable-items-reader";
import type { Session } from "../../client/service/session";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { currentLaunchPageWords } from "../../words/launch-page-words";
import { words } from "../../words/ui-words";
import { useLoaded } from "../page/load-state";
import { LoadableContent } from "./loadable-content";
import { ProductsSection } from "./products-section";
import { ProductResultsSection } from "./product-results-section";
import { isSampleProduct } from "./sample-product";
import { StarterSection } from "./starter-section";

/** The account's offer, once the user has said that it is theirs: products, their results, a starter workbook. */
export function AccountProductsPage({ connected }: { readonly connected: OpenedAccount }) {
  const choices = useRef(
    new PickableItemsReader({ ask: runQueryOnActiveConnection, connected: inUse }),
  ).current;
  const [chosen, setChosen] = useState<readonly PickedProduct[]>([]);
  const [opened, setOpened] = useState<PickedProduct>();
  const lists = useLoaded((waiting) => readLists(choices, waiting), [choices]);
  return (
    <div data-screen="confirmed">
      <AccountHeader connected={connected} />
      <LoadableContent of={lists} meanwhile={currentLaunchPageWords.products.reading}>
        {({ products, indicators }) => (
          <>
            {products.some(isSampleProduct) && (
              <p class="sample-mark" data-screen="sample">
                {words.pane.sampleMark}
              </p>
            )}
            <ProductsSection
              all={products}
              chosen={chosen}
              opened={opened}
              onChoose={setChosen}
              onOpen={setOpened}
            />
            {opened && (
              <ProductResultsSection
                key={`${opened.id}\n${opened.name}`}
                product={opened}
                choices={choices}
                indicators={indicators}
              />
            )}
            <StarterSection chosen={chosen} indicators={indicators} choices={choices} connected={connected} />
          </>
        )}
      </LoadableContent>
      <ContinueInExcelSection />
    </div>
  );
}

async function readLists(choices: PickableItemsReaderMethods, waiting: AbortAndProgressOptions) {
  const [products, indicators] = await Promise.all([choices.products(waiting), choices.indicators(waiting)]);
  return { products, indicators };
}

function AccountHeader({ connected }: { readonly connected: OpenedAccount }) {
  const { company, user, standard, presentation } = connected.identity;
  const heading = useHeadingFocus();
  const expiry = formatExpiry(connected.account.session.launched);
  return (
    <header>
      <h1 ref={heading} tabIndex={-1}>
        <bdi>{sanitiseNameForPane(company) || currentLaunchPageWords.title}</bdi>
      </h1>
      <p class="note">
        <bdi>{sanitiseNameForPane(user)}</bdi>{" "}
        {[standard, presentation]
          .filter(Boolean)
          .map((said) => `· ${said}`)
          .join(" ")}
      </p>
      <p class="note">
        {expiry === null ? (
          currentLaunchPageWords.expiry.unknown
        ) : (
          <SentenceWithGaps text={currentLaunchPageWords.expiry.about} fill={{ time: expiry }} />
        )}
      </p>
    </header>
  );
}

const maxLifetimeSeconds = 366 * 86_400;

/**
 * The approximate end of a sign-in, as the language writes it; null if unknown. The service's unit is undocumented
 * and taken for seconds.
 */
function formatExpiry(launched: Session["launched"]): string | null {
  const { at = 0, expiresIn = null } = launched ?? {};
  if (expiresIn === null || expiresIn <= 0 || expiresIn > maxLifetimeSeconds) return null;
  const end = new Date(at + expiresIn * 1000);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const today = end.toDateString() === new Date(at).toDateString();
  return end.toLocaleString(
    currentLaunchPageWords.dates,
    today ? clock : { ...clock, day: "numeric", month: "long" },
  );
}

/**
 * Instructions for continuing in Excel. The sign-in cannot be passed on: a browser has no safe way into a running
 * Excel.
 */
function ContinueInExcelSection() {
  const id = useId();
  const { title, add, signIn, notPassed } = currentLaunchPageWords.inExcel;
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
