import { Skeleton } from "@radix-ui/themes";
import { m } from "#messages";
import { embedEvents } from "#worker/embeds/embeds.contract.ts";

export function ActivityLoading() {
  return (
    <div className="activity" aria-busy="true">
      <span role="status" className="sr-only">
        {m.leads_loading_numbers()}
      </span>
      <div className="figures">
        {embedEvents.map((event) => (
          <div key={event}>
            <Skeleton width="72px" height="20px" />
            <Skeleton width="96px" height="36px" mt="2" />
            <Skeleton height="56px" mt="4" />
          </div>
        ))}
      </div>
      <Skeleton height="220px" />
    </div>
  );
}
