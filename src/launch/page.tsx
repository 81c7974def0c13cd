import type { ComponentChildren } from "preact";
import { render } from "preact";
import type { Connected } from "../addin";
import { reachLaunched } from "../addin";
import { NoValue, reasonOf } from "../lca/reasons";
import { Guard } from "../page/guard";
import { followTheme } from "../page/theme";
import type { Launch } from "../service/seams";
import { speak } from "../words/language";
import { speakOnLaunchPage, launchWords } from "../words/launch";
import { takeMarker, asksToSignIn, goToPlatform, handOver, platformOrNone } from "./sign-in";
import type { Received } from "./received";
import { received } from "./received";
import type { MessageKind } from "./states";
import { MessagePage } from "./message-page";
import { ConfirmFlow } from "./confirm-flow";
import "./launch.css";

/** Starts one of three pages, depending on what the first script took out of the address. */
async function start(root: HTMLElement, launch: Received, signsIn: boolean): Promise<void> {
  followTheme();
  const language = await speak(navigator.language);
  speakOnLaunchPage(language);
  document.documentElement.lang = language;
  const draw = (drawing: ComponentChildren) =>
    render(<Guard instead={() => <Broken />}>{drawing}</Guard>, root);
  const show = (told: MessageKind) => draw(<MessagePage told={told} />);
  root.replaceChildren();
  if (launch.kind === "none") {
    if (signsIn) return goToPlatform(show);
    return show({ kind: "not-launched", platform: await platformOrNone() });
  }
  if (takeMarker() && (await handOver(launch, show))) return;
  if (launch.kind === "refused") return show(launch);
  draw(<ConfirmFlow reach={reaching(launch)} />);
}

/**
 * Returns a function that connects with the launch. Once the service has identified the account, or ended the
 * sign-in, the launch is dropped: only its session has the token.
 */
function reaching(launch: Launch): () => Promise<Connected> {
  let held: Launch | null = launch;
  return async () => {
    if (!held) throw new NoValue({ kind: "sign-in-ended" });
    try {
      const connected = await reachLaunched(held);
      held = null;
      return connected;
    } catch (thrown) {
      if (reasonOf(thrown).kind === "sign-in-ended") held = null;
      throw thrown;
    }
  };
}

/**
 * Starts the page from the address. A framed page gets nothing and shows nothing. The query is read at once, and not
 * kept as a whole.
 */
function begin(): void {
  const root = document.querySelector("main");
  const search = window.takeLaunch?.();
  if (root && search !== undefined) void start(root, received(search), asksToSignIn(search));
}

/** The page after a failure to draw. A launch cannot be drawn again: its token is gone with it. */
function Broken() {
  const { title, meaning, next } = launchWords.broken;
  return (
    <div role="alert" class="told" data-screen="broken">
      <h1>{title}</h1>
      <p>{meaning}</p>
      <p>{next}</p>
    </div>
  );
}

begin();
