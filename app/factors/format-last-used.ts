import { language, m } from "#messages";
import { formatLastSeen } from "../account/format-last-seen.ts";

const dayFormat = () => new Intl.DateTimeFormat(language(), { dateStyle: "medium" });

/** "Added Nov 22, 2026, last used 2 hours ago". */
export function formatLastUsed({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }): string {
  const added = dayFormat().format(new Date(createdAt));
  return lastUsedAt
    ? m.factors_last_used({ added, used: formatLastSeen(lastUsedAt) })
    : m.factors_not_used_yet({ added });
}
