import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { findServiceHostName } from "../service-host-name";

/** One account in a sentence, with its host if the two accounts use different services. */
export function AccountInSentence({
  owner,
  withHost,
}: {
  readonly owner: WorkbookOwner;
  readonly withHost: boolean;
}) {
  const host = withHost && !owner.sample ? findServiceHostName(owner.service, document.baseURI) : undefined;
  const basis = [owner.standard, owner.presentation].filter((part) => part !== "").join(" ");
  const { account } = words.pane;
  const plain = host === undefined ? account.plain : account.at;
  const text = owner.sample ? account.sample : plain;
  return (
    <SentenceWithGaps
      text={text}
      fill={{ company: <strong>{sanitiseNameForPane(owner.company)}</strong>, basis, host }}
    />
  );
}
