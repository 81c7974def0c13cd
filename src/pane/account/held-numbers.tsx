import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { NumbersInWorkbook, RecordReaderForPane } from "../../workbook/freeze/record-reader";
import { ComparisonSentences, PutBackButton, PutBackOutcome } from "../freeze/record-check";
import { useLookWithPutBack } from "../freeze/use-look-with-put-back";
import { heldNumbersText } from "./held-numbers-text";

interface HeldNumbersProps {
  readonly engine: RecordReaderForPane;
  readonly company: ComponentChildren;
  readonly shown: boolean;
  readonly onFound: (numbers: NumbersInWorkbook) => void;
}

/** What the workbook holds as of the last look, in sentences. Until then, whose it is. */
export function HeldNumbers({ engine, company, shown, onFound }: HeldNumbersProps) {
  const { look, putBack } = useLookWithPutBack(engine, () => engine.describeNumbers(), shown);
  const { value: numbers, isLooking } = look;
  useEffect(() => {
    if (numbers) onFound(numbers);
  }, [numbers]);
  const record = numbers?.record;
  const text = <SentenceWithGaps text={heldNumbersText(numbers)} fill={{ company }} />;
  if (!record) return <p>{text}</p>;
  return (
    <>
      <ComparisonSentences comparison={record} isLooking={isLooking} before={text} />
      <PutBackButton differences={record.differences} control={putBack} />
      <PutBackOutcome task={putBack.task} />
    </>
  );
}
