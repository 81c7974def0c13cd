import { useRef, useState } from "preact/hooks";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type {
  ConnectionControl,
  ReconnectableAccount,
  SignInsState,
} from "../../connection/workbook-connection";
import type { ConnectionAction } from "../use-connection";

import { ConfirmButton } from "./confirm-button";
import "./profiles.css";

export interface SavedAccountListProps {
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
                  inUse={profile.id === current}
                  waiting={waiting}
                  connection={connection}
                  onChoose={() => action.act(() => connection.connectSaved(profile.id))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface SavedAccountRowProps {
  readonly profile: ReconnectableAccount;
  readonly inUse: boolean;
  readonly waiting: boolean;
  readonly connection: ConnectionControl;
  readonly onChoose: () => void;
}

function SavedAccountRow({ profile, inUse, waiting, connection, onChoose }: SavedAccountRowProps) {
  const [renaming, setRenaming] = useState(false);
  const { id, name } = profile;
  if (renaming) {
    const save = (typed: string) => {
      setRenaming(false);
      if (typed !== "" && typed !== name) void connection.rename(id, typed);
    };
    return <RenameForm name={name} onSave={save} onCancel={() => setRenaming(false)} />;
  }
  return (
    <>
      <button
        type="button"
        class="profile"
        aria-disabled={waiting || inUse || profile.state === "unreadable"}
        {...(inUse && { "aria-current": "true" })}
        onClick={() => waiting || inUse || profile.state === "unreadable" || onChoose()}
      >
        <bdi>{sanitiseNameForPane(name)}</bdi>
        <SavedAccountFacts profile={profile} inUse={inUse} />
      </button>
      <SavedAccountTools profile={profile} connection={connection} onRename={() => setRenaming(true)} />
    </>
  );
}

interface SavedAccountToolsProps {
  readonly profile: ReconnectableAccount;
  readonly connection: ConnectionControl;
  readonly onRename: () => void;
}

function SavedAccountTools({ profile: { id, name }, connection, onRename }: SavedAccountToolsProps) {
  return (
    <div class="tools">
      <button
        type="button"
        class="quiet"
        aria-label={fillSentenceGaps(words.profiles.renameOne, { name })}
        onClick={onRename}
      >
        {words.profiles.rename}
      </button>
      <ConfirmButton
        quiet
        name={words.profiles.forget}
        label={fillSentenceGaps(words.profiles.forgetOne, { name })}
        question={fillSentenceGaps(words.profiles.forgetQuestion, { name })}
        yes={words.profiles.forgetYes}
        onYes={() => void connection.forget(id)}
      />
    </div>
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
  const { account, name, state, kept } = profile;
  const { profiles } = words;
  const facts = [
    name === account.company ? "" : account.company,
    account.user,
    [account.standard, account.presentation].join(" ").trim(),
    kept ? profiles.kept : profiles.untilClosed,
  ];
  return (
    <>
      <small>{sanitiseNameForPane(facts.filter((fact) => fact !== "").join(" · "))}</small>
      {inUse && <small class="in-use">{profiles.inUse}</small>}
      {!inUse && state !== "ready" && (
        <small class={state === "ended" ? "" : "fault"}>{profiles[state]}</small>
      )}
    </>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const save = () => onSave(field.current?.value.trim() ?? "");
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.isComposing) save();
    if (event.key === "Escape") onCancel();
  };
  return (
    <div
      class="renaming"
      data-state="profile-renaming"
      role="group"
      aria-label={fillSentenceGaps(words.profiles.renameOne, { name })}
      onKeyDown={onKey}
    >
      <input
        ref={(input) => {
          if (input && field.current !== input) input.focus();
          field.current = input;
        }}
        type="text"
        aria-label={words.profiles.name}
        defaultValue={name}
        maxLength={60}
        autocomplete="off"
      />
      <div class="answers">
        <button type="button" onClick={save}>
          {words.profiles.save}
        </button>
        <button type="button" onClick={onCancel}>
          {words.pane.account.cancel}
        </button>
      </div>
    </div>
  );
}
