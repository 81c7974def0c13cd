/** A request from elsewhere in the pane to show one of its parts; each is an object of its own, even for the same part. */
export interface PartRequest {
  readonly part: "freeze" | "hand-on" | "help" | "report";
}
