import { Badge, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { channelOf } from "#worker/leads/delivery/channels.catalogue.ts";
import { deliveryHours } from "#worker/leads/delivery/delivery.catalogue.ts";
import { useSession } from "../../auth/session.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { ChannelActions } from "./channel-actions.tsx";
import { ChannelForm } from "./channel-form.tsx";
import { type ChannelPlace, deliveryKeys, fetchChannels } from "./delivery-requests.ts";
import { NewSecret } from "./new-secret.tsx";
import { TestLead } from "./test-lead.tsx";
import { VerifyFirst } from "./verify-first.tsx";

/** A place where leads are sent as they come, beside the mail. */
export function ChannelCard({ tenantId, kind }: ChannelPlace) {
  const place = { tenantId, kind };
  const { name, about } = channelOf(kind);
  const [secret, setSecret] = useState<string | null>(null);
  const isVerified = useSession().account?.user.emailVerified ?? true;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: deliveryKeys.channels(tenantId),
    queryFn: () => fetchChannels(tenantId),
    networkMode: "always",
  });
  const channel = data?.[kind];
  return (
    <DashboardCard
      title={name()}
      action={
        channel ? (
          <Badge size="2" color="green" variant="soft" highContrast>
            {m.leads_on()}
          </Badge>
        ) : null
      }
    >
      <p className="quiet">{about({ hours: deliveryHours })}</p>
      {error && !data ? (
        <LoadingFailed words={m.leads_could_not_load_settings()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? <Skeleton height="120px" /> : null}
      {data && !isVerified ? <VerifyFirst /> : null}
      {data && isVerified ? (
        <ChannelForm key={channel?.url} place={place} channel={channel} onSecret={setSecret} />
      ) : null}
      {secret ? <NewSecret secret={secret} onDone={() => setSecret(null)} /> : null}
      {channel ? (
        <>
          <TestLead {...place} />
          <ChannelActions place={place} channel={channel} onSecret={setSecret} onRemoved={() => setSecret(null)} />
        </>
      ) : null}
    </DashboardCard>
  );
}
