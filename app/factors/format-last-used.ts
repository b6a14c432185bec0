import { formatLastSeen } from "../account/format-last-seen.ts";

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** "Added Nov 22, 2026, last used 2 hours ago". */
export function formatLastUsed({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }): string {
  const added = `Added ${dayFormat.format(new Date(createdAt))}`;
  return lastUsedAt ? `${added}, last used ${formatLastSeen(lastUsedAt)}` : `${added}, not used yet`;
}
