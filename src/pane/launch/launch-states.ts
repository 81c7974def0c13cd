import type { Reason } from "../../lca/reasons";
import type { LaunchRefusal } from "./launch-query";

/** Messages that the page shows without anything of an account. */
export type LaunchPageMessage =
  /** Opened without a launch; the platform's host, if one is configured. */
  | { readonly kind: "not-launched"; readonly platform: string | null }
  | { readonly kind: "refused"; readonly why: LaunchRefusal }
  // In the window that the pane opens.
  | { readonly kind: "going"; readonly platform: string }
  | { readonly kind: "no-platform" }
  | { readonly kind: "not-from-excel"; readonly platform: string | null }
  | { readonly kind: "no-storage" }
  | { readonly kind: "office-not-fetched" }
  | { readonly kind: "office-silent" }
  | { readonly kind: "handing-over" }
  | { readonly kind: "handed-over" }
  | { readonly kind: "not-handed-over" }
  // On the way to an account.
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly reason: Reason }
  | { readonly kind: "sign-in-ended" }
  | { readonly kind: "not-me" };

/** All states of the page, as its elements name them in `data-screen`; several hold at once. The union is closed. */
export type LaunchScreenName =
  | LaunchPageMessage["kind"]
  | "broken"
  | "is-this-you"
  | "confirmed"
  | "sample"
  | "waiting"
  | "part-failed"
  | "products"
  | "nothing-found"
  | "no-products"
  | "results"
  | "starter"
  | "starter-hindered"
  | "starter-reading"
  | "starter-written";

declare module "preact" {
  interface AriaAttributes {
    "data-screen"?: LaunchScreenName | undefined;
  }
}
