import { versionNotice } from "../words/notice";

interface VersionNoticeProps {
  readonly from: number | null;
  readonly ends: number | null;
}

/** What the service announces of its interface; that its version is gone already is a problem, and shown as one. */
export function VersionNotice({ from, ends }: VersionNoticeProps) {
  return (
    <p class="notice" data-state="version-ending">
      {versionNotice(from, ends, Date.now())}
    </p>
  );
}
