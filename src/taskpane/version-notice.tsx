import { versionNotice } from "../words/notice";

interface VersionNoticeProps {
  readonly from: number | null;
  readonly ends: number | null;
}

/** The announced end of the interface version in use; a version that has already ended is shown as a problem instead. */
export function VersionNotice({ from, ends }: VersionNoticeProps) {
  return (
    <p class="notice" data-state="version-ending">
      {versionNotice(from, ends, Date.now())}
    </p>
  );
}
