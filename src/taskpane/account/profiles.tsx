import { useRef, useState } from "preact/hooks";
import { filled, shown } from "../../words/names";
import { words } from "../../words/words";
import type { Connection, Profile, SignIns } from "../../connection/workbook-connection";
import type { ConnectionAction } from "../use-connection";

import { ConfirmButton } from "./confirm-button";
import "./profiles.css";

export interface ProfilesProps {
  readonly connection: Connection;
  readonly known: SignIns;
  readonly action: ConnectionAction;
  /** Whether another action is under way. */
  readonly waiting: boolean;
}

/** The accounts that one click connects, without typing. */
export function Profiles({ connection, known, action, waiting }: ProfilesProps) {
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
                <Row
                  profile={profile}
                  inUse={profile.id === current}
                  waiting={waiting}
                  connection={connection}
                  onChoose={() => action.act(() => connection.choose(profile.id))}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly profile: Profile;
  readonly inUse: boolean;
  readonly waiting: boolean;
  readonly connection: Connection;
  readonly onChoose: () => void;
}

function Row({ profile, inUse, waiting, connection, onChoose }: RowProps) {
  const [renaming, setRenaming] = useState(false);
  const { id, name } = profile;
  if (renaming) {
    const save = (typed: string) => {
      setRenaming(false);
      if (typed !== "" && typed !== name) void connection.rename(id, typed);
    };
    return <Renaming name={name} onSave={save} onCancel={() => setRenaming(false)} />;
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
        <bdi>{shown(name)}</bdi>
        <Facts profile={profile} inUse={inUse} />
      </button>
      <Tools profile={profile} connection={connection} onRename={() => setRenaming(true)} />
    </>
  );
}

interface ToolsProps {
  readonly profile: Profile;
  readonly connection: Connection;
  readonly onRename: () => void;
}

function Tools({ profile: { id, name }, connection, onRename }: ToolsProps) {
  return (
    <div class="tools">
      <button
        type="button"
        class="quiet"
        aria-label={filled(words.profiles.renameOne, { name })}
        onClick={onRename}
      >
        {words.profiles.rename}
      </button>
      <ConfirmButton
        quiet
        name={words.profiles.forget}
        label={filled(words.profiles.forgetOne, { name })}
        question={filled(words.profiles.forgetQuestion, { name })}
        yes={words.profiles.forgetYes}
        onYes={() => void connection.forget(id)}
      />
    </div>
  );
}

/** The facts that distinguish accounts of one company, and the reason that prevents connecting. */
function Facts({ profile, inUse }: { readonly profile: Profile; readonly inUse: boolean }) {
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
      <small>{shown(facts.filter((fact) => fact !== "").join(" · "))}</small>
      {inUse && <small class="in-use">{profiles.inUse}</small>}
      {!inUse && state !== "ready" && (
        <small class={state === "ended" ? "" : "fault"}>{profiles[state]}</small>
      )}
    </>
  );
}

interface RenamingProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

function Renaming({ name, onSave, onCancel }: RenamingProps) {
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
      aria-label={filled(words.profiles.renameOne, { name })}
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
