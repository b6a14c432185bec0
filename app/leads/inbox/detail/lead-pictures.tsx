import { Skeleton } from "@radix-ui/themes";
import { useRef, useState } from "react";
import { m } from "#messages";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { BeforeAfter } from "../../../visualizations/result/before-after.tsx";
import { leadName } from "../lead-labels.ts";
import { LeadPictureLinks } from "./lead-pictures-links.tsx";
import { LeadSection } from "./lead-section.tsx";

type Props = { lead: LeadDetail; onOutdated: () => void };

/** Their photo, and what they made of it. */
export function LeadPictures({ lead, onOutdated }: Props) {
  const { beforeUrl, afterUrl } = lead;
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const hasAskedAgain = useRef(false);
  const shown = beforeUrl ?? afterUrl;
  if (!shown) return null;

  /** Links run out after an hour or two: one try with fresh ones. */
  function onBroken() {
    if (hasAskedAgain.current) return setBroken(true);
    hasAskedAgain.current = true;
    onOutdated();
  }

  if (isBroken) {
    return (
      <LeadSection title={m.leads_pictures()}>
        <p className="quiet">{m.leads_could_not_load_pictures()}</p>
      </LeadSection>
    );
  }
  return (
    <LeadSection title={beforeUrl && afterUrl ? m.leads_pictures() : m.leads_photo()}>
      <div className="lead-pictures">
        {size && beforeUrl && afterUrl ? (
          <BeforeAfter
            before={beforeUrl}
            after={afterUrl}
            {...size}
            alt={m.leads_what_has_in_mind({ name: leadName(lead) })}
            onBroken={onBroken}
          />
        ) : (
          <>
            {size ? null : <Skeleton className="lead-picture-awaited" />}
            <img
              src={shown}
              alt={m.leads_home_of({ name: leadName(lead) })}
              hidden={!size}
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={onBroken}
            />
          </>
        )}
      </div>
      <LeadPictureLinks lead={lead} />
    </LeadSection>
  );
}
