import { work } from "../../words/work";
import type { Who } from "../../connection/owner";
import { Sentence } from "../../page/sentence";
import { lasting } from "./lasting";

/** That the account in use was signed in by the platform, since when, and for how long. */
export function Launched({ at, expiresIn }: NonNullable<Who["launched"]>) {
  const time = new Date(at).toLocaleTimeString(work.version.dates, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (
    <p class="note" data-state="launched">
      <Sentence text={work.platform.launched} fill={{ at: time, time: lasting(expiresIn) }} />
    </p>
  );
}
