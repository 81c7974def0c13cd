import { useLayoutEffect, useState } from "preact/hooks";
import type { Connection, SignIns } from "../../workbook/connection";

/** The accounts known here, drawn anew after every change. */
export function useSignIns(connection: Connection): SignIns {
  const [known, setKnown] = useState(() => connection.signIns());
  useLayoutEffect(() => {
    const follow = () => setKnown(connection.signIns());
    follow();
    return connection.subscribe(follow);
  }, [connection]);
  return known;
}
