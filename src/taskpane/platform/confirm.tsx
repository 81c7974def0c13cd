import { useLayoutEffect } from "preact/hooks";
import { shown } from "../../words/names";
import { work } from "../../words/work";
import type { Connection, ConnectionState, Who } from "../../workbook/connection";
import type { Action } from "../live";
import { receiver } from "../receiver";
import { Sentence } from "../../page/sentence";
import { lasting } from "./lasting";

interface ConfirmScreenProps {
  readonly connection: Connection;
  readonly state: Extract<ConnectionState, { kind: "confirm" }>;
  readonly action: Action;
}

/** Asks whether the sign-in that came from the platform is the user's own. Escape says no. */
export function ConfirmScreen({ connection, state: { offered }, action }: ConfirmScreenProps) {
  const words = work.platform;
  const answer = (yes: boolean) => action.act(() => connection.answer(yes));
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") answer(false);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  const named = offered.user !== "" || offered.company !== "";
  const host = <strong>{receiver(offered.service, document.baseURI)}</strong>;
  return (
    <>
      <h2 id="screen-title">
        <Whose who={offered} />
      </h2>
      <div id="screen-text">
        <p>
          <Sentence text={named ? words.confirmMeaning : words.confirmNobodyMeaning} fill={{ host }} />
        </p>
        <p>
          <Sentence text={words.lasts} fill={{ time: lasting(offered.launched?.expiresIn ?? null) }} />
        </p>
      </div>
      <div class="answers">
        <button type="button" class="primary" aria-disabled={action.busy} onClick={() => answer(true)}>
          {words.yes}
        </button>
        <button type="button" aria-disabled={action.busy} onClick={() => answer(false)}>
          {words.no}
        </button>
      </div>
    </>
  );
}

/** A service may say who it is, or for which company, or neither. */
function Whose({ who: { user, company } }: { readonly who: Who }) {
  const { confirmBoth, confirmOne, confirmNobody } = work.platform;
  const strong = (name: string) => <strong>{shown(name)}</strong>;
  if (user === "" && company === "") return <>{confirmNobody}</>;
  if (user === "" || company === "")
    return <Sentence text={confirmOne} fill={{ one: strong(user + company) }} />;
  return <Sentence text={confirmBoth} fill={{ user: strong(user), company: strong(company) }} />;
}
