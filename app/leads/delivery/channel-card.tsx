import { Badge } from "@radix-ui/themes";
import { m } from "#messages";
import type { Channel } from "#worker/leads/delivery/channel.contract.ts";
import { channelName, channelOf, channelTitle, isChannelKind } from "#worker/leads/delivery/channels.catalogue.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Fold } from "../../ui/fold.tsx";
import { toast } from "../../ui/toast.ts";
import { ChannelActions } from "./channel-actions.tsx";
import { ChannelForm } from "./channel-form.tsx";
import { describeChannel } from "./delivery-messages.ts";
import { changeChannel } from "./delivery-requests.ts";
import { LostNews } from "./lost-news.tsx";
import { NewSecret } from "./new-secret.tsx";
import { ProveAddress } from "./prove-address.tsx";
import { TestLead } from "./test-lead.tsx";
import { useKeepChannel } from "./use-channels.ts";

const stateNames = { active: m.leads_on, unproven: m.leads_channel_unproven, stopped: m.leads_channel_stopped };

type Props = {
  tenantId: number;
  channel: Channel;
  secret: string | null;
  onSecret: (secret: string | undefined) => void;
  onSecretSeen: () => void;
};

/** A place where leads are sent as they come, beside the mail. */
export function ChannelCard({ tenantId, channel, secret, onSecret, onSecretSeen }: Props) {
  const place = { tenantId, channelId: channel.id };
  const keep = useKeepChannel(tenantId);
  const title = channelTitle(channel);
  const isOn = channel.state === "active";
  return (
    <DashboardCard
      title={title}
      action={
        <Badge size="2" color={isOn ? "green" : "gray"} variant="soft" highContrast>
          {stateNames[channel.state]()}
        </Badge>
      }
    >
      {describeChannel(channel).map((line) => (
        <p key={line} className="quiet channel-line">
          {line}
        </p>
      ))}
      {secret ? (
        <NewSecret
          secret={secret}
          title={m.leads_signing_secret()}
          about={m.leads_keep_it_where_system()}
          copyLabel={m.leads_copy_secret()}
          onDone={onSecretSeen}
        />
      ) : null}
      {channel.state === "unproven" ? <ProveAddress place={place} channel={channel} /> : null}
      {channel.state === "stopped" ? <p>{m.leads_text_stopped_start()}</p> : null}
      <LostNews place={place} count={channel.dead} />
      {isChannelKind(channel.kind) && !channelOf(channel.kind).isSubscribed ? (
        <Fold summary={m.leads_channel_settings()}>
          <ChannelForm
            key={channel.url}
            tenantId={tenantId}
            kind={channel.kind}
            channel={channel}
            save={(wanted) => changeChannel(place, wanted)}
            onSaved={(saved) => {
              keep(saved);
              toast({ title: m.leads_channel_saved({ channel: channelTitle(saved) }) });
            }}
          />
        </Fold>
      ) : null}
      {isOn ? <TestLead {...place} /> : null}
      <ChannelActions place={place} channel={channel} name={channelName(channel.kind)} onSecret={onSecret} />
    </DashboardCard>
  );
}
