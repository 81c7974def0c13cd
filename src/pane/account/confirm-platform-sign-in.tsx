import type { ConnectedAccountIdentity } from "../../client/account/workbook-owner";
import type { ConnectionControl, ConnectionState } from "../../addin/connection/workbook-connection";
import { lateWords } from "../../words/late-words";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { QuestionDialog } from "./question-dialog";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { findServiceHostName } from "../service-host-name";
import type { ConnectionAction } from "../use-connection";
import { formatLifetime } from "../platform/sign-in-lifetime";

interface ConfirmPlatformSignInProps {
  readonly connection: ConnectionControl;
  readonly state: Extract<ConnectionState, { kind: "confirm" }>;
  readonly action: ConnectionAction;
}

/** Asks whether the sign-in from the platform is the user's own. */
export function ConfirmPlatformSignIn({
  connection,
  state: { offered },
  action,
}: ConfirmPlatformSignInProps) {
  const { platform } = lateWords();
  const named = offered.user !== "" || offered.company !== "";
  const host = <strong>{findServiceHostName(offered.service, document.baseURI)}</strong>;
  return (
    <QuestionDialog
      title={<OwnerComparison who={offered} />}
      yes={platform.yes}
      no={platform.no}
      busy={action.busy}
      onAnswer={(yes) => action.act(yes ? "connect" : "decline", () => connection.answerQuestion(yes))}
    >
      <p>
        <SentenceWithGaps
          text={named ? platform.confirmMeaning : platform.confirmNobodyMeaning}
          fill={{ host }}
        />
      </p>
      <p>
        <SentenceWithGaps
          text={platform.lasts}
          fill={{ time: formatLifetime(offered.launched?.expiresIn ?? null) }}
        />
      </p>
    </QuestionDialog>
  );
}

/** A service may name the user, the company, both or neither. */
function OwnerComparison({ who: { user, company } }: { readonly who: ConnectedAccountIdentity }) {
  const { confirmBoth, confirmOne, confirmNobody } = lateWords().platform;
  const strong = (name: string) => <strong>{sanitiseNameForPane(name)}</strong>;
  if (user === "" && company === "") return <>{confirmNobody}</>;
  if (user === "" || company === "")
    return <SentenceWithGaps text={confirmOne} fill={{ one: strong(user + company) }} />;
  return <SentenceWithGaps text={confirmBoth} fill={{ user: strong(user), company: strong(company) }} />;
}
