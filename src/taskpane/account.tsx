import { versionNotice } from "../words/notice";
import { pane } from "../words/pane";
import type { Connection, Notice, Who } from "../workbook/connection";
import type { Action } from "./live";

interface AccountScreenProps {
  readonly connection: Connection;
  readonly who: Who;
  readonly notice: Notice | null;
  readonly action: Action;
}

/** The connected account: whose numbers the formulas give, and what to do next. */
export function AccountScreen({ connection, who, notice, action }: AccountScreenProps) {
  return (
    <>
      <h2 id="screen-title">{pane.accountTitle}</h2>
      {who.sample && <p class="sample-mark">{pane.sampleMark}</p>}
      <Facts who={who} />
      <VersionNotice notice={notice} />
      <div class="deed">
        <button
          type="button"
          class="primary"
          aria-disabled={action.busy}
          onClick={() => action.act(() => connection.refresh())}
        >
          {action.busy ? pane.refreshing : pane.refresh}
        </button>
        <p>{pane.refreshMeaning}</p>
      </div>
      <h2>{pane.nextTitle}</h2>
      <Formula formula={pane.listFormula} meaning={pane.listMeaning} />
      <Formula formula={pane.impactFormula} meaning={pane.impactMeaning} />
      <p class="aside">{pane.separator}</p>
      <div class="leave">
        <button
          type="button"
          aria-disabled={action.busy}
          onClick={() => action.act(() => connection.disconnect())}
        >
          {pane.disconnect}
        </button>
        <p>{pane.disconnectMeaning}</p>
      </div>
    </>
  );
}

function Facts({ who }: { readonly who: Who }) {
  return (
    <dl>
      <Fact name={pane.user} value={who.user} />
      <Fact name={pane.company} value={who.company} />
      <Fact name={pane.standard} value={who.standard} />
      <Fact name={pane.presentation} value={who.presentation} />
      {!who.sample && <Fact name={pane.service} value={who.service} />}
    </dl>
  );
}

/** What the service announces; that its version is gone already is the pane's to say, as a problem. */
function VersionNotice({ notice }: { readonly notice: Notice | null }) {
  if (notice?.kind !== "version-ending") return null;
  return <p class="notice">{versionNotice(notice.from, notice.ends, Date.now())}</p>;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value === "" ? "–" : value}</bdi>
      </dd>
    </div>
  );
}

/** A formula to copy: reaching it, by mouse or keyboard, selects it whole. */
function Formula({ formula, meaning }: { readonly formula: string; readonly meaning: string }) {
  return (
    <div class="formula">
      <input
        type="text"
        readOnly
        dir="ltr"
        aria-label={formula}
        value={formula}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>{meaning}</p>
    </div>
  );
}
