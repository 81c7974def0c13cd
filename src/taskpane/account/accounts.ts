/** Fetched as one chunk once there is an account to choose, to forget or to disconnect. */
export { Disconnecting, ForgetEverything } from "./forgetting";
export { Profiles } from "./profiles";
