import { useState } from "react";
import type { Lead } from "#worker/leads/leads.contract.ts";
import { initials } from "./lead-labels.ts";

/** What they had in mind; without a picture, or when its link ran out, who they are. */
export function LeadThumbnail({ lead }: { lead: Pick<Lead, "thumbnailUrl" | "firstName" | "lastName"> }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (lead.thumbnailUrl && lead.thumbnailUrl !== broken) {
    return (
      <img
        className="lead-thumbnail"
        src={lead.thumbnailUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(lead.thumbnailUrl)}
      />
    );
  }
  return (
    <span className="lead-thumbnail" aria-hidden>
      {initials(lead)}
    </span>
  );
}
