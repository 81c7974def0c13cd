import { versionNotice } from "../words/notice";
import type { Notice } from "../workbook/connection";

/** What the service announces of its interface; that its version is gone already is a problem, and shown as one. */
export function VersionNotice({ notice }: { readonly notice: Notice | null }) {
  if (notice?.kind !== "version-ending") return null;
  return (
    <p class="notice" data-state="version-ending">
      {versionNotice(notice.from, notice.ends, Date.now())}
    </p>
  );
}
