import { Badge, Button, SegmentedControl, Skeleton } from "@radix-ui/themes";
import { useInfiniteQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { channelTitle } from "#worker/leads/delivery/channels.catalogue.ts";
import type { ListedDelivery } from "#worker/leads/delivery/delivery.contract.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadMoreButton } from "../../ui/load-more-button.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { leadName } from "../inbox/lead-labels.ts";
import { DeliveryItem } from "./delivery-item.tsx";
import { eventNames, isUnderWay, stateNames } from "./delivery-messages.ts";
import { type DeliveryState, deliveryKeys, listDeliveries } from "./delivery-requests.ts";

/** A try takes ten seconds at most. */
const soon = 3000;

/** What was sent to the company's own system, and what is still to be. */
export function DeliveryLog({ tenantId }: { tenantId: number }) {
  const [state, setState] = useState<DeliveryState | null>(null);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: deliveryKeys.list(tenantId, state),
    queryFn: ({ pageParam }) => listDeliveries(tenantId, { cursor: pageParam, state }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // It changes by itself while deliveries are tried again.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.data.some(isUnderWay) ? soon : false),
    networkMode: "always",
  });
  const deliveries = data?.pages.flatMap((page) => page.data);
  return (
    <DashboardCard
      title={m.leads_deliveries()}
      action={
        <Button
          size="2"
          variant="surface"
          color="gray"
          highContrast
          className="big-button"
          aria-disabled={isFetching}
          onClick={() => isFetching || refetch()}
        >
          <RotateCw size={16} aria-hidden /> {m.leads_refresh()}
        </Button>
      }
    >
      {error ? (
        <LoadingFailed
          words={m.leads_could_not_load_deliveries()}
          busy={isFetching}
          onRetry={() => (deliveries ? fetchNextPage() : refetch())}
        />
      ) : null}
      <SegmentedControl.Root
        size="2"
        className="delivery-states"
        aria-label={m.leads_deliveries_shown()}
        value={state ?? "all"}
        onValueChange={(value) => setState(value === "all" ? null : (value as DeliveryState))}
      >
        <SegmentedControl.Item value="all">{m.leads_deliveries_all()}</SegmentedControl.Item>
        {(["waiting", "dead"] as const).map((one) => (
          <SegmentedControl.Item key={one} value={one}>
            {stateNames[one]()}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
      {!deliveries && !error ? <Skeleton height="160px" /> : null}
      {deliveries?.length === 0 ? (
        <p className="quiet">{state === null ? m.leads_nothing_yet() : m.leads_none_like_that()}</p>
      ) : null}
      {deliveries && deliveries.length > 0 ? (
        <ul className="deliveries">
          {deliveries.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              tenantId={tenantId}
              delivery={delivery}
              title={<LeadLink {...delivery} />}
              canResend
            />
          ))}
        </ul>
      ) : null}
      {hasNextPage && !error ? (
        <LoadMoreButton isLoading={isFetchingNextPage} onLoad={() => isFetching || fetchNextPage()} />
      ) : null}
    </DashboardCard>
  );
}

function LeadLink({ lead, kind, channelName, event }: ListedDelivery) {
  return (
    <>
      {lead ? <SiteLink to={`/dashboard/leads/${lead.id}`}>{leadName(lead)}</SiteLink> : eventNames[event]()}
      {lead && event !== "lead.created" ? (
        <Badge size="2" color="gray" variant="soft" highContrast>
          {eventNames[event]()}
        </Badge>
      ) : null}
      {lead?.isTest ? (
        <Badge size="2" color="gray" variant="soft" highContrast>
          {m.leads_test()}
        </Badge>
      ) : null}
      <Badge size="2" color="gray" variant="outline">
        {channelTitle({ kind, name: channelName })}
      </Badge>
    </>
  );
}
