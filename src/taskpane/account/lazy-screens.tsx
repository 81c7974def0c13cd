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

type Parts = typeof import("../platform/screens");

/** The platform's screens, once fetched. */
let fetched: Parts | undefined;
const parts = async (): Promise<Parts> => (fetched = await import("../platform/screens"));
const accounts = () => import("./accounts");
const test = () => import("./connection-test");
const folds = () => import("./folds");

interface OfPlatformProps {
  readonly platform: () => Promise<Platform>;
  /** The address of the platform's page. */
  readonly address: string;
  readonly waiting: boolean;
  /** Given where the platform signed in the account in use. */
  readonly launched?: Who["launched"] | undefined;
}

export function OfPlatform({ platform, address, waiting, launched }: OfPlatformProps) {
  const load = () => Promise.all([parts(), platform()]);
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

/** Drawn at once when its chunk is there, as it is after a launch from the pane: it takes the focus and its name is read out. */
export function Confirm(props: ConfirmProps) {
  if (fetched) return <fetched.ConfirmScreen {...props} />;
  return <Lazy load={parts}>{({ ConfirmScreen }) => <ConfirmScreen {...props} />}</Lazy>;
}

/** Renders nothing where there is no account to choose. */
export function Profiles(props: ProfilesProps) {
  const { profiles: known, failed } = props.known;
  if (known.length === 0 && failed !== "forget") return null;
  return <Lazy load={accounts}>{({ Profiles: List }) => <List {...props} />}</Lazy>;
}

export function ForgetEverything(props: ForgetEverythingProps) {
  return <Lazy load={accounts}>{({ ForgetEverything: Forget }) => <Forget {...props} />}</Lazy>;
}

/** Fetched late: few people test the connection, and no cell waits for it. */
export function ConnectionTest(props: ConnectionTestProps) {
  return <Lazy load={test}>{({ ConnectionTest: Test }) => <Test {...props} />}</Lazy>;
}

export function Reading(props: ReadingFoldProps) {
  return (
    <Lazy load={folds} quiet>
      {({ ReadingFold }) => <ReadingFold {...props} />}
    </Lazy>
  );
}

export function Help(props: HelpFoldProps) {
  return (
    <Lazy load={folds} quiet retry={props.asked}>
      {({ HelpFold }) => <HelpFold {...props} />}
    </Lazy>
  );
}
