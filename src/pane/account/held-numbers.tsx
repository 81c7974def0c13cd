import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { chooseFreezeWords } from "../../words/late-words";
import type { NumbersInWorkbook, RecordReaderForPane } from "../../workbook/freeze/record-reader";
import { ComparisonSentences } from "../freeze/record-check";
import { useWorkbookLook } from "../freeze/use-workbook-look";
import { heldNumbersText } from "./held-numbers-text";

interface HeldNumbersProps {
  readonly engine: RecordReaderForPane;
  readonly company: ComponentChildren;
  readonly shown: boolean;
  readonly onFound: (numbers: NumbersInWorkbook) => void;
}

/** What the workbook holds as of the last look, in sentences. Until then, whose it is. */
export function HeldNumbers({ engine, company, shown, onFound }: HeldNumbersProps) {
  const { value: numbers, isLooking } = useWorkbookLook(
    () => engine.describeNumbers(),
    (listener) => engine.followCells(listener),
    shown,
    [engine],
  );
  useEffect(() => {
    if (numbers) onFound(numbers);
  }, [numbers]);
  const record = numbers?.record;
  return (
    <>
      <SentenceWithGaps text={heldNumbersText(numbers)} fill={{ company }} />{" "}
      {record && isLooking && chooseFreezeWords().comparing.looking}
      {record && !isLooking && <ComparisonSentences comparison={record} />}
    </>
  );
}
