import { useState } from "react";
import { m } from "#messages";
import { useSession } from "../../auth/session.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { AddChannel, KindList } from "./add-channel.tsx";
import { ChannelCard } from "./channel-card.tsx";
import { useChannels } from "./use-channels.ts";
import { VerifyFirst } from "./verify-first.tsx";

/** Where a company's leads are sent as they come, beside the mail; and one more. */
export function ChannelCards({ tenantId }: { tenantId: number }) {
  const { data, error, isFetching, refetch } = useChannels(tenantId);
  const [fresh, setFresh] = useState<{ id: string; secret: string } | null>(null);
  const isVerified = useSession().account?.user.emailVerified ?? true;
  const showSecret = (id: string, secret: string | undefined) => secret && setFresh({ id, secret });
  return (
    <>
      {data?.map((channel) => (
        <ChannelCard
          key={channel.id}
          tenantId={tenantId}
          channel={channel}
          secret={fresh?.id === channel.id ? fresh.secret : null}
          onSecret={(secret) => showSecret(channel.id, secret)}
          onSecretSeen={() => setFresh(null)}
        />
      ))}
      <DashboardCard title={m.leads_add_channel()} description={m.leads_add_channel_about()}>
        {error && !data ? (
          <LoadingFailed words={m.leads_could_not_load_settings()} busy={isFetching} onRetry={() => refetch()} />
        ) : null}
        {isVerified ? null : <VerifyFirst />}
        {!data && !error && isVerified ? <KindList isPending /> : null}
        {data && isVerified ? (
          <AddChannel tenantId={tenantId} onAdded={({ id, secret }) => showSecret(id, secret)} />
        ) : null}
      </DashboardCard>
    </>
  );
}
