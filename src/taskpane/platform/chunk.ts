/** What the pane shows of the platform: a script of its own, fetched only where there is one. */
export { ConfirmScreen } from "./confirm";
export { Launched, PlatformOffer } from "./offer";
