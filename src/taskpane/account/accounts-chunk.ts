/** What the place Account fetches once there is an account to choose or to forget. */
export { Disconnecting, ForgetEverything } from "./forgetting";
export { Profiles } from "./profiles";
