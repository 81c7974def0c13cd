import type { OpenedAccount } from "../addin";
import type { SignInMethod } from "./connection-attempt";
import type { ConnectionState } from "./connection-state";
import type { WorkbookOwner } from "./workbook-owner";
import { identifyAccount } from "./workbook-owner";

/** An opened account that is put to use only if the user says so. */
export class AccountOffer {
  /**
   * `held` is the owner whose numbers it would replace, or null for unknown ones. It is undefined if the question is
   * whether the sign-in is the user's own.
   */
  constructor(
    readonly reached: OpenedAccount,
    readonly way: SignInMethod,
    private readonly held: WorkbookOwner | null | undefined,
  ) {}

  /** The question to the user. */
  state(): ConnectionState {
    const { held } = this;
    const offered = identifyAccount(this.reached);
    return held === undefined ? { kind: "confirm", offered } : { kind: "question", held, offered };
  }
}
