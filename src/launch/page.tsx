import type { ComponentChildren } from "preact";
import { render } from "preact";
import { reachLaunched } from "../addin";
import { Guard } from "../page/guard";
import { followTheme } from "../page/theme";
import { speak } from "../words/language";
import { showIn } from "../words/launch";
import { Broken } from "./broken";
import { takeMarker } from "./marker";
import type { Received } from "./received";
import { received } from "./received";
import { asksToSignIn, goToPlatform, handOver, platformOrNone } from "./sign-in";
import type { Told } from "./states";
import { Telling } from "./telling";
import { Visit } from "./visit";
import "./launch.css";

/** What the first script took out of the address decides which of three pages this is. */
async function start(root: HTMLElement, launch: Received, signsIn: boolean): Promise<void> {
  followTheme();
  await speakHere();
  const draw = (drawing: ComponentChildren) =>
    render(<Guard instead={() => <Broken />}>{drawing}</Guard>, root);
  const show = (told: Told) => draw(<Telling told={told} />);
  root.replaceChildren();
  if (launch.kind === "none") {
    if (signsIn) return goToPlatform(show);
    return show({ kind: "not-launched", platform: await platformOrNone() });
  }
  if (takeMarker() && (await handOver(launch, show))) return;
  if (launch.kind === "refused") return show(launch);
  draw(<Visit reach={() => reachLaunched(launch)} />);
}

async function speakHere(): Promise<void> {
  const code = await speak(navigator.language);
  if (code === "nl") {
    const { dutch } = await import("../words/launch-dutch");
    showIn(dutch);
  }
  document.documentElement.lang = code;
}

/** A framed page was given nothing to take, and shows nothing. What was taken is read at once, and not kept as a whole. */
function begin(): void {
  const root = document.querySelector("main");
  const search = window.takeLaunch?.();
  if (root && search !== undefined) void start(root, received(search), asksToSignIn(search));
}

begin();
