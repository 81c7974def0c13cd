/** The platform's screens: a chunk of its own, fetched only where there is a platform. */
export { ConfirmScreen } from "./confirm";
export { Launched, PlatformOffer } from "./offer";
