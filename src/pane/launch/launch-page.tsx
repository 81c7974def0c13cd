import type { ComponentChildren } from "preact";
import { render } from "preact";
import type { OpenedAccount } from "../../addin/addin";
import { openLaunchedAccountWithoutActivating } from "../../addin/addin";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import { ErrorBoundary } from "../page/error-boundary";
import { followOfficeTheme } from "../page/office-theme";
import type { PlatformLaunchAccessToken } from "../../client/service/ports";
import { switchLanguage } from "../../words/languages";
import { switchLaunchPageLanguage, currentLaunchPageWords } from "../../words/launch-page-words";
import {
  takeSignInMarker,
  isSignInStartQuery,
  redirectToPlatform,
  sendLaunchToPane,
  readConfiguredPlatformAddress,
} from "./platform-window";
import type { LaunchTokenQueryOutcome } from "./launch-query";
import { parseLaunchTokenQuery } from "./launch-query";
import type { LaunchPageMessage } from "./launch-states";
import { MessagePage } from "./message-page";
import { ConfirmIdentityFlow } from "./confirm-identity-flow";
import "./launch.css";

/** Starts one of three pages, depending on what the first script took out of the address. */
async function startPage(
  root: HTMLElement,
  launch: LaunchTokenQueryOutcome,
  signsIn: boolean,
): Promise<void> {
  followOfficeTheme();
  const language = await switchLanguage(navigator.language);
  switchLaunchPageLanguage();
  document.documentElement.lang = language;
  const draw = (drawing: ComponentChildren) =>
    render(<ErrorBoundary instead={() => <BrokenPage />}>{drawing}</ErrorBoundary>, root);
  const show = (told: LaunchPageMessage) => draw(<MessagePage told={told} />);
  root.replaceChildren();
  if (launch.kind === "none") {
    if (signsIn) return redirectToPlatform(show);
    return show({ kind: "not-launched", platform: await readConfiguredPlatformAddress() });
  }
  if (takeSignInMarker() && (await sendLaunchToPane(launch, show))) return;
  if (launch.kind === "refused") return show(launch);
  draw(<ConfirmIdentityFlow reach={createReach(launch)} />);
}

/**
 * Returns a function that connects with the launch. Once the service has identified the account, or ended the
 * sign-in, the launch is dropped: only its session has the token.
 */
function createReach(launch: PlatformLaunchAccessToken): () => Promise<OpenedAccount> {
  let held: PlatformLaunchAccessToken | null = launch;
  return async () => {
    if (!held) throw new NoValueError({ kind: "sign-in-ended" });
    try {
      const connected = await openLaunchedAccountWithoutActivating(held);
      held = null;
      return connected;
    } catch (thrown) {
      if (reasonFromError(thrown).kind === "sign-in-ended") held = null;
      throw thrown;
    }
  };
}

/**
 * Starts the page from the address. A framed page gets nothing and shows nothing. The query is read at once, and not
 * kept as a whole.
 */
function beginFromAddress(): void {
  const root = document.querySelector("main");
  const search = window.takeLaunch?.();
  if (root && search !== undefined)
    void startPage(root, parseLaunchTokenQuery(search), isSignInStartQuery(search));
}

/** The page after a failure to draw. A launch cannot be drawn again: its token is gone with it. */
function BrokenPage() {
  const { title, meaning, next } = currentLaunchPageWords.broken;
  return (
    <div role="alert" class="told" data-screen="broken">
      <h1>{title}</h1>
      <p>{meaning}</p>
      <p>{next}</p>
    </div>
  );
}

beginFromAddress();
