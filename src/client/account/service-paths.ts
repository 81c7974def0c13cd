import { removeFragmentAndTrailingSlash, removeQueryTemplates } from "../../wire/addresses";
import type { Session } from "../service/session";

/**
 * Returns a function that makes a document's addresses relative to the service, such as "/products/12". That function
 * throws `NoValueError`.
 */
export function createServicePathFormatter(session: Session, document: string): (sent: string) => string {
  const root = session.endpoint("/");
  return (sent) => {
    const target = removeFragmentAndTrailingSlash(
      session.target({ href: removeQueryTemplates(sent), base: document }),
    );
    return target.startsWith(root) ? target.slice(root.length - 1) : target;
  };
}
