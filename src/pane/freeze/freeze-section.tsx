import { useLayoutEffect, useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { FoldingSectionWithFetchedContent, openFoldingSection } from "../folding-section";
import type { FreezePanelProps } from "./freeze-panel";

export interface FreezeSectionProps extends Omit<FreezePanelProps, "engine" | "isInView"> {
  readonly freezing: () => Promise<FreezerForPane>;
  /** Whether the tab is in view. */
  readonly shown: boolean;
  readonly onFreezeToggle: (isOpen: boolean) => void;
}

/** Freezing, thawing and copies for others, in the tab Workbook. */
export function FreezeSection({ freezing, shown, request, onFreezeToggle, ...others }: FreezeSectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    if (request?.part === "freeze" || request?.part === "hand-on") openFoldingSection("freeze");
  }, [request]);
  return (
    <FoldingSectionWithFetchedContent
      title={words.freezing.title}
      state="freeze"
      keepsContent
      onToggle={(open) => {
        setIsOpen(open);
        onFreezeToggle(open);
      }}
      load={() => Promise.all([import(/* webpackChunkName: "help" */ "./freeze-panel"), freezing()])}
    >
      {([{ FreezePanel }, engine]) => (
        <FreezePanel {...others} {...{ engine, request }} isInView={isOpen && shown} />
      )}
    </FoldingSectionWithFetchedContent>
  );
}
