import { useCallback } from "preact/hooks";
import type { Connection, ConnectionState } from "../../connection/connection";
import type { Who } from "../../connection/owner";
import type { Platform } from "../../connection/platform/platform";
import type { HelpFoldProps } from "../help/fold";
import type { ConnectionAction } from "../use-connection";
import { Lazy } from "../../page/lazy";
import type { ConnectionTestProps } from "./connection-test";
import type { ReadingFoldProps } from "../reading/fold";
import type { ForgetEverythingProps } from "./forgetting";
import type { ProfilesProps } from "./profiles";

type Parts = typeof import("../platform/chunk");

/** What the place Account fetches once it is drawn. */
let fetched: Parts | undefined;
const parts = async (): Promise<Parts> => (fetched = await import("../platform/chunk"));
const accounts = () => import("./accounts-chunk");
const test = () => import("./connection-test");
const folds = () => import("./folds-chunk");

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
    <Lazy load={load}>
      {([{ Launched, PlatformOffer }, its]) => (
        <>
          {launched && <Launched {...launched} />}
          <PlatformOffer platform={its} address={address} waiting={waiting} again={launched !== undefined} />
        </>
      )}
    </Lazy>
  );
}

interface ConfirmProps {
  readonly connection: Connection;
  readonly state: Extract<ConnectionState, { kind: "confirm" }>;
  readonly action: ConnectionAction;
}

/** What began it is in the same script: it is drawn at once, for the focus falls on it and its name is read out. */
export function Confirm(props: ConfirmProps) {
  if (fetched) return <fetched.ConfirmScreen {...props} />;
  return <Lazy load={parts}>{({ ConfirmScreen }) => <ConfirmScreen {...props} />}</Lazy>;
}

/** Nothing, where there is nothing to choose from. */
export function Profiles(props: ProfilesProps) {
  const { profiles: known, failed } = props.known;
  if (known.length === 0 && failed !== "forget") return null;
  return <Lazy load={accounts}>{({ Profiles: List }) => <List {...props} />}</Lazy>;
}

/** Ending every sign-in for good, here and in all open workbooks. */
export function ForgetEverything(props: ForgetEverythingProps) {
  return <Lazy load={accounts}>{({ ForgetEverything: Forget }) => <Forget {...props} />}</Lazy>;
}

/** Few test the connection, and no cell waits for it. */
export function ConnectionTest(props: ConnectionTestProps) {
  return <Lazy load={test}>{({ ConnectionTest: Test }) => <Test {...props} />}</Lazy>;
}

/** How the service in use was read. */
export function Reading(props: ReadingFoldProps) {
  return (
    <Lazy load={folds} quiet>
      {({ ReadingFold }) => <ReadingFold {...props} />}
    </Lazy>
  );
}

/** At the foot of the place, whoever is connected, or nobody. */
export function Help(props: HelpFoldProps) {
  return (
    <Lazy load={folds} quiet retry={props.asked}>
      {({ HelpFold }) => <HelpFold {...props} />}
    </Lazy>
  );
}
