import type { ComponentChildren } from "preact";
import { render } from "preact";
import { reachLaunched } from "../addin";
import { followTheme } from "../page/theme";
import { speak } from "../words/language";
import { showIn } from "../words/launch";
import { Guard } from "./guard";
import { takeMarker } from "./marker";
import { received } from "./received";
import { asksToSignIn, goToPlatform, handOver, platformOrNone } from "./sign-in";
import type { Told } from "./states";
import { Telling } from "./telling";
import { Visit } from "./visit";
import "./launch.css";

/** What the first script took out of the address decides which of three pages this is. */
async function start(root: HTMLElement, search: string): Promise<void> {
  followTheme();
  await speakHere();
  const draw = (drawing: ComponentChildren) => render(<Guard>{drawing}</Guard>, root);
  const show = (told: Told) => draw(<Telling told={told} />);
  root.replaceChildren();
  const launch = received(search);
  if (launch.kind === "none") {
    if (asksToSignIn(search)) return goToPlatform(show);
    return show({ kind: "not-launched", platform: await platformOrNone() });
  }
  if (takeMarker() && (await handOver(launch, show))) return;
  if (launch.kind === "refused") return show(launch);
  draw(<Visit reach={() => reachLaunched(launch)} />);
}

async function speakHere(): Promise<void> {
  const code = await speak(navigator.language);
  document.documentElement.lang = code;
  if (code !== "nl") return;
  showIn((await import("../words/launch-dutch")).dutch);
}

const root = document.querySelector("main");
// A framed page was given nothing to take, and shows nothing.
const search = window.takeLaunch?.();
if (root && search !== undefined) void start(root, search);
