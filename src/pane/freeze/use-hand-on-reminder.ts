import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import type { RecordPresenceForPane } from "../../workbook/record/record-presence";

interface HandOnReminder {
  readonly Bar: ComponentType<{ readonly since: number; readonly onNext: () => void }>;
  readonly since: number;
}

/**
 * The reminder while the workbook is frozen to hand it on; looked at again when the record comes, changes or goes, and
 * whenever the user comes back to the pane.
 */
export function useHandOnReminder(
  recorded: RecordPresenceForPane,
  freezing: () => Promise<FreezerForPane>,
): HandOnReminder | null {
  const [reminder, setReminder] = useState<HandOnReminder | null>(null);
  useEffect(() => {
    const look = () => void findReminder(recorded, freezing).then(setReminder, () => undefined);
    // The record may have been found before.
    look();
    const stop = recorded.subscribe(look);
    const stopFollowing = recorded.followSheets();
    window.addEventListener("focus", recorded.findAgain);
    return () => {
      stop();
      stopFollowing();
      window.removeEventListener("focus", recorded.findAgain);
    };
  }, []);
  return reminder;
}

/** Few workbooks have a record, so this code is loaded with Help. */
async function findReminder(
  recorded: RecordPresenceForPane,
  freezing: () => Promise<FreezerForPane>,
): Promise<HandOnReminder | null> {
  if (!recorded.state()) return null;
  const bar = import(/* webpackChunkName: "help" */ "./frozen-to-hand-on-bar");
  const { frozenSince, movedFrom } = await (await freezing()).lookAtFile();
  if (frozenSince === null || movedFrom !== null) return null;
  return { Bar: (await bar).FrozenToHandOnBar, since: frozenSince };
}
