import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type {
  ConnectionControl,
  ReconnectableAccount,
  SignInsState,
} from "../../addin/connection/workbook-connection";
import type { ConnectionAction } from "../use-connection";

import { ConfirmButton } from "./confirm-button";
import "./profiles.css";

interface SavedAccountListProps {
  readonly connection: ConnectionControl;
  readonly known: SignInsState;
  readonly action: ConnectionAction;
  /** Whether another action is under way. */
  readonly waiting: boolean;
}

/** The accounts that one click connects, without typing. */
export function SavedAccountList({ connection, known, action, waiting }: SavedAccountListProps) {
  const { profiles, current, failed } = known;
  return (
    <>
      {failed === "forget" && (
        <p class="notice" data-state="forget-failed">
          {words.profiles.forgetFailed}
        </p>
      )}
      {profiles.length > 0 && (
        <div class="profiles" data-state="profiles">
          <h2 id="profiles-title">{words.profiles.title}</h2>
          <ul aria-labelledby="profiles-title">
            {profiles.map((profile) => (
              <li key={profile.id}>
                <SavedAccountRow
                  profile={profile}
                  name={nameToTellApart(profile, profiles)}
                  inUse={profile.id === current}
                  waiting={waiting}
                  connection={connection}
                  onChoose={() => action.act("connect", () => connection.connectSaved(profile.id))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The company, with what tells apart several accounts of one. */
function nameToTellApart({ account }: ReconnectableAccount, all: readonly ReconnectableAccount[]): string {
  const same = all.filter((other) => other.account.company === account.company);
  return same.length === 1 ? account.company : [account.company, ...listAccountFacts(account)].join(", ");
}

function listAccountFacts({ user, standard, presentation }: ReconnectableAccount["account"]): string[] {
  return [user, `${standard} ${presentation}`.trim()].filter((fact) => fact !== "");
}

interface SavedAccountRowProps {
  readonly profile: ReconnectableAccount;
  /** Tells the account from the others for a screen reader, and before it is removed. */
  readonly name: string;
  readonly inUse: boolean;
  readonly waiting: boolean;
  readonly connection: ConnectionControl;
  readonly onChoose: () => void;
}

function SavedAccountRow({ profile, name, inUse, waiting, connection, onChoose }: SavedAccountRowProps) {
  const isDisabled = waiting || inUse || profile.state === "unreadable";
  return (
    <>
      <button
        type="button"
        class="profile"
        aria-disabled={isDisabled}
        {...(inUse && { "aria-current": "true" })}
        onClick={() => isDisabled || onChoose()}
      >
        <bdi>{sanitiseNameForPane(profile.account.company)}</bdi>
        <SavedAccountFacts profile={profile} inUse={inUse} />
      </button>
      <div class="tools">
        <ConfirmButton
          quiet
          name={words.profiles.forget}
          label={fillSentenceGaps(words.profiles.forgetOne, { name })}
          question={fillSentenceGaps(words.profiles.forgetQuestion, { name })}
          yes={words.profiles.forgetYes}
          onYes={() => void connection.forget(profile.id)}
        />
      </div>
    </>
  );
}

/** The facts that distinguish accounts of one company, and the reason that prevents connecting. */
function SavedAccountFacts({
  profile,
  inUse,
}: {
  readonly profile: ReconnectableAccount;
  readonly inUse: boolean;
}) {
  const { account, state, kept } = profile;
  const { profiles } = words;
  const facts = [...listAccountFacts(account), kept ? profiles.kept : profiles.untilClosed];
  return (
    <>
      <small>{sanitiseNameForPane(facts.join(" · "))}</small>
      {inUse && <small class="in-use">{profiles.inUse}</small>}
      {!inUse && state !== "ready" && (
        <small class={state === "ended" ? "" : "fault"}>{profiles[state]}</small>
      )}
    </>
  );
}
