import { Badge } from "@radix-ui/themes";
import { m } from "#messages";
import { embedPages } from "#worker/embeds/embeds.catalogue.ts";
import type { SeenEmbed } from "#worker/embeds/embeds.contract.ts";
import { formatLastSeen } from "../../account/format-last-seen.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { formatPlace } from "./embed-messages.ts";
import { NumberList } from "./number-list.tsx";

/** One widget on one site. */
export function EmbedRow({ embed }: { embed: SeenEmbed }) {
  const { type, origin, page, hasLoader, seenAt, counts } = embed;
  return (
    <li className="embed-row">
      <div>
        <h3>
          {page ? (
            <a href={page} target="_blank" rel="noopener">
              {formatPlace(page)}
            </a>
          ) : (
            formatPlace(origin)
          )}
        </h3>
        <p className="quiet">
          <Badge color="gray" size="2">
            {embedPages[type].name()}
          </Badge>
          <span>
            <RichText
              parts={(hasLoader ? m.embeds_seen_script : m.embeds_seen_iframe).parts({
                seenAt: formatLastSeen(seenAt),
              })}
              time={(inner) => <time dateTime={seenAt}>{inner}</time>}
            />
          </span>
        </p>
      </div>
      <NumberList counts={counts} />
    </li>
  );
}
