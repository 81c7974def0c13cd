import { useRef } from "preact/hooks";
import type { Refreshing } from "../../workbook/refresh/refreshing";
import type { BarProps } from "../refresh/bar";
import { Lazy } from "../../page/lazy";

interface RefreshProps extends Omit<BarProps, "engine"> {
  readonly refreshing: () => Promise<Refreshing>;
}

/** The refresh bar; its code is fetched once there is a connection, since a workbook may refresh by itself. */
export function Refresh({ refreshing, ...props }: RefreshProps) {
  const met = useRef(false);
  met.current ||= props.connected;
  if (!met.current) return null;
  return (
    <Lazy load={() => Promise.all([import("../refresh/bar"), refreshing()])} quiet retry={props.wanted}>
      {([{ RefreshBar }, engine]) => <RefreshBar {...props} engine={engine} />}
    </Lazy>
  );
}
