import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import type { Who } from "../../connection/owner";
import type { ConnectionAction } from "../use-connection";
import { receiver } from "../receiver";
import { Sentence } from "../../page/sentence";
import { QuestionDialog } from "../question-dialog";
import { lasting } from "./lasting";

interface ConfirmScreenProps {
  readonly connection: Connection;
  readonly state: Extract<ConnectionState, { kind: "confirm" }>;
  readonly action: ConnectionAction;
}

/** Asks whether the sign-in from the platform is the user's own. */
export function ConfirmScreen({ connection, state: { offered }, action }: ConfirmScreenProps) {
  const { platform } = words;
  const named = offered.user !== "" || offered.company !== "";
  const host = <strong>{receiver(offered.service, document.baseURI)}</strong>;
  return (
    <QuestionDialog
      title={<Whose who={offered} />}
      yes={platform.yes}
      no={platform.no}
      busy={action.busy}
      onAnswer={(yes) => action.act(() => connection.answer(yes))}
    >
      <p>
        <Sentence text={named ? platform.confirmMeaning : platform.confirmNobodyMeaning} fill={{ host }} />
      </p>
      <p>
        <Sentence text={platform.lasts} fill={{ time: lasting(offered.launched?.expiresIn ?? null) }} />
      </p>
    </QuestionDialog>
  );
}

/** A service may name the user, the company, both or neither. */
function Whose({ who: { user, company } }: { readonly who: Who }) {
  const { confirmBoth, confirmOne, confirmNobody } = words.platform;
  const strong = (name: string) => <strong>{shown(name)}</strong>;
  if (user === "" && company === "") return <>{confirmNobody}</>;
  if (user === "" || company === "")
    return <Sentence text={confirmOne} fill={{ one: strong(user + company) }} />;
  return <Sentence text={confirmBoth} fill={{ user: strong(user), company: strong(company) }} />;
}
