import { useCallback } from "preact/hooks";
import type { Connection, Who } from "../../workbook/connection";
import type { Platform } from "../../workbook/platform/platform";
import type { Action } from "../live";
import { Later } from "../places/later";

/** What the pane shows of the platform comes later, and only where there is one. */
const parts = () => import("../platform/parts");

interface OfPlatformProps {
  readonly platform: () => Promise<Platform>;
  /** The platform's page. */
  readonly address: string;
  readonly waiting: boolean;
  /** How the account in use was signed in, where the platform did it. */
  readonly launched?: Who["launched"] | undefined;
}

export function OfPlatform({ platform, address, waiting, launched }: OfPlatformProps) {
  const load = useCallback(() => Promise.all([parts(), platform()]), [platform]);
  return (
    <Later load={load}>
      {([{ Launched, PlatformOffer }, its]) => (
        <>
          {launched && <Launched {...launched} />}
          <PlatformOffer platform={its} address={address} waiting={waiting} again={launched !== undefined} />
        </>
      )}
    </Later>
  );
}

interface ConfirmProps {
  readonly connection: Connection;
  readonly offered: Who;
  readonly action: Action;
}

export function Confirm(props: ConfirmProps) {
  return <Later load={parts}>{({ ConfirmScreen }) => <ConfirmScreen {...props} />}</Later>;
}
