import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ConnectionControl } from "../../addin/connection/workbook-connection";
import { reasonFromError } from "../../lca/reasons";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { findUndoInError, UndoButton } from "../action-outcome";
import type { Outcome } from "../outcome-line";
import { usePress } from "../outcome-line";
import { formatReasonForPane } from "../reason-for-pane";

interface FreezeFirst {
  /** "checking" can be stopped; what is being written cannot. */
  readonly step: "idle" | "checking" | "writing";
  readonly begin: () => void;
  readonly cancel: () => void;
  /** What is left to do once it has ended, with the question still open. */
  readonly rest: ComponentChildren;
}

interface FreezeFirstOptions {
  readonly connection: Pick<ConnectionControl, "continueFrozen">;
  readonly freezing: () => Promise<FreezerForPane>;
  /** The company of the account on offer. */
  readonly company: string;
  readonly onGo: (area: string) => void;
}

/** Freezes the workbook while the question is open. It is cancelled with the question, unless it is writing already. */
export function useFreezeFirst({ connection, freezing, company, onGo }: FreezeFirstOptions): FreezeFirst {
  const { begin } = usePress();
  const [step, setStep] = useState<FreezeFirst["step"]>("idle");
  const [rest, setRest] = useState<ComponentChildren>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const freeze = async (signal: AbortSignal): Promise<Outcome | null> => {
    try {
      const { freezeThenSwitch, formatFrozenFirst } = await import(
        /* webpackChunkName: "help" */ "./freeze-first"
      );
      const { FormulasLeft } = await import(/* webpackChunkName: "help" */ "./formulas-left");
      const services = { freezer: await freezing(), connection, onWriting: () => setStep("writing") };
      const frozen = await freezeThenSwitch(services, { signal, report: () => undefined });
      if (frozen.left.length > 0) setRest(<FormulasLeft left={frozen.left} onGo={onGo} />);
      return { kind: frozen.problem ? "failed" : "done", text: formatFrozenFirst(frozen, company) };
    } catch (thrown) {
      const reason = reasonFromError(thrown);
      if (reason.kind === "cancelled") return null;
      const { undo } = findUndoInError(thrown);
      if (undo) setRest(<UndoButton undo={undo} onUndone={() => setRest(null)} />);
      return { kind: "failed", text: formatReasonForPane(reason) };
    }
  };
  return {
    step,
    begin: () =>
      begin("freezeFirst", async () => {
        control.current = new AbortController();
        setStep("checking");
        setRest(null);
        const outcome = await freeze(control.current.signal);
        setStep("idle");
        return outcome;
      }),
    cancel: () => control.current?.abort(),
    rest,
  };
}
