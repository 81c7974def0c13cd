import { useRef, useState } from "preact/hooks";
import { filled, shown } from "../../words/names";
import { pane } from "../../words/pane";
import { work } from "../../words/work";
import type { Connection, Profile, SignIns } from "../../connection/connection";
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
          {work.profiles.forgetFailed}
        </p>
      )}
      {profiles.length > 0 && (
        <div class="profiles" data-state="profiles">
          <h2 id="profiles-title">{work.profiles.title}</h2>
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
        aria-label={filled(work.profiles.renameOne, { name })}
        onClick={onRename}
      >
        {work.profiles.rename}
      </button>
      <ConfirmButton
        quiet
        name={work.profiles.forget}
        label={filled(work.profiles.forgetOne, { name })}
        question={filled(work.profiles.forgetQuestion, { name })}
        yes={work.profiles.forgetYes}
        onYes={() => void connection.forget(id)}
      />
    </div>
  );
}

/** What distinguishes accounts of one company, and what prevents connecting. */
function Facts({ profile, inUse }: { readonly profile: Profile; readonly inUse: boolean }) {
  const { account, name, state, kept } = profile;
  const words = work.profiles;
  const facts = [
    name === account.company ? "" : account.company,
    account.user,
    [account.standard, account.presentation].join(" ").trim(),
    kept ? words.kept : words.untilClosed,
  ];
  return (
    <>
      <small>{shown(facts.filter((fact) => fact !== "").join(" · "))}</small>
      {inUse && <small class="in-use">{words.inUse}</small>}
      {!inUse && state !== "ready" && <small class={state === "ended" ? "" : "fault"}>{words[state]}</small>}
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
      aria-label={filled(work.profiles.renameOne, { name })}
      onKeyDown={onKey}
    >
      <input
        ref={(input) => {
          if (input && field.current !== input) input.focus();
          field.current = input;
        }}
        type="text"
        aria-label={work.profiles.name}
        defaultValue={name}
        maxLength={60}
        autocomplete="off"
      />
      <div class="answers">
        <button type="button" onClick={save}>
          {work.profiles.save}
        </button>
        <button type="button" onClick={onCancel}>
          {pane.account.cancel}
        </button>
      </div>
    </div>
  );
}
