import { Skeleton } from "@radix-ui/themes";
import { useRef, useState } from "react";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { BeforeAfter } from "../../../visualizations/result/before-after.tsx";
import { leadName } from "../lead-labels.ts";
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
      <LeadSection title="Pictures">
        <p className="quiet">We could not load the pictures. Please open the lead again in a little while.</p>
      </LeadSection>
    );
  }
  return (
    <LeadSection title={beforeUrl && afterUrl ? "Pictures" : "Photo"}>
      <div className="lead-pictures">
        {size && beforeUrl && afterUrl ? (
          <BeforeAfter
            before={beforeUrl}
            after={afterUrl}
            {...size}
            alt={`What ${leadName(lead)} has in mind`}
            onBroken={onBroken}
          />
        ) : (
          <>
            {size ? null : <Skeleton className="lead-picture-awaited" />}
            <img
              src={shown}
              alt={`The home of ${leadName(lead)}`}
              hidden={!size}
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={onBroken}
            />
          </>
        )}
      </div>
      <p className="lead-picture-links">
        {beforeUrl ? (
          <a href={beforeUrl} target="_blank" rel="noopener noreferrer">
            Open the photo
          </a>
        ) : null}
        {afterUrl ? (
          <a href={afterUrl} target="_blank" rel="noopener noreferrer">
            Open the picture
          </a>
        ) : null}
      </p>
    </LeadSection>
  );
}
