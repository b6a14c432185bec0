import { Button } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { formatLastSeen } from "../../account/format-last-seen.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { embedsQuery } from "./embeds-request.ts";

type Props = { company: MyTenant; isPending: boolean; onAllow: (site: string) => void };

/** Sites that tried to show a widget and are not on the list: each is one press away from it. */
export function BlockedSites({ company: { id, isOwner, sites }, isPending, onAllow }: Props) {
  const { data } = useQuery(embedsQuery(id));
  // What was allowed just now is still in the answer from before.
  const waiting = data?.blocked.filter(({ origin }) => !sites.includes(origin)) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className="blocked-sites" aria-label={m.embeds_sites_that_tried()}>
      <h3>
        <CircleAlert size={16} aria-hidden /> {m.embeds_sites_that_tried()}
      </h3>
      <p>{m.embeds_sites_that_tried_hint()}</p>
      <ul>
        {waiting.map(({ origin, seenAt }) => (
          <li key={origin}>
            <span>
              <b>{origin}</b>
              <span className="quiet">
                <RichText
                  parts={m.embeds_tried_at.parts({ seenAt: formatLastSeen(seenAt) })}
                  time={(inner) => <time dateTime={seenAt}>{inner}</time>}
                />
              </span>
            </span>
            {isOwner ? (
              <Button
                size="2"
                className="big-button"
                disabled={isPending}
                aria-label={m.embeds_allow_site({ site: origin })}
                onClick={() => onAllow(origin)}
              >
                {m.embeds_allow()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
