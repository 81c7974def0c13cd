import { useRef, useState } from "preact/hooks";
import type { Connected } from "../addin";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import type { Selected } from "../picking/picks";
import type { Waiting } from "../picking/choices";
import { starterSheets } from "./starter/contents";
import { excelFile, fileName, fileType } from "./starter/file";

export type WritingState =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly done: number; readonly total: number }
  | { readonly kind: "written"; readonly name: string }
  | { readonly kind: "failed"; readonly reason: Reason };

/** Reads what was chosen and gives it to the browser as a file. */
export function useWriting(connected: Connected, selected: Selected) {
  const [state, setState] = useState<WritingState>({ kind: "idle" });
  const abandoned = useRef<AbortController | null>(null);
  const write = () => {
    const control = new AbortController();
    abandoned.current = control;
    const show = (next: WritingState) => control.signal.aborted || setState(next);
    show({ kind: "reading", done: 0, total: selected.products.length });
    const progress = (done: number, total: number) => show({ kind: "reading", done, total });
    written(connected, selected, { abandoned: control.signal, progress }).then(
      (name) => show({ kind: "written", name }),
      (thrown: unknown) => show({ kind: "failed", reason: reasonOf(thrown) }),
    );
  };
  const cancel = () => {
    abandoned.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, write, cancel };
}

async function written(connected: Connected, selected: Selected, waiting: Waiting): Promise<string> {
  const { account, identity } = connected;
  const sheets = await starterSheets(
    selected,
    { ...identity, service: account.session.service.base },
    waiting,
  );
  if (waiting.abandoned?.aborted) return "";
  const name = fileName(identity.company, new Date());
  save(new Blob([excelFile(sheets)], { type: fileType }), name);
  return name;
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
