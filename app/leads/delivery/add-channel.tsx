import { Skeleton } from "@radix-ui/themes";
import { useState } from "react";
import { m } from "#messages";
import type { SavedChannel } from "#worker/leads/delivery/channel.contract.ts";
import { type ChannelKind, channelKinds, channelOf } from "#worker/leads/delivery/channels.catalogue.ts";
import { deliveryHours } from "#worker/leads/delivery/delivery.catalogue.ts";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { toast } from "../../ui/toast.ts";
import { ChannelForm } from "./channel-form.tsx";
import { addChannel } from "./delivery-requests.ts";
import { useKeepChannel, useTexts } from "./use-channels.ts";

type Props = { tenantId: number; onAdded: (saved: SavedChannel) => void };

const offered = channelKinds.filter((kind) => !channelOf(kind).isSubscribed);

/** First which kind, then where. */
export function AddChannel({ tenantId, onAdded }: Props) {
  const { data: texts = null, isPending } = useTexts(tenantId);
  const [kind, setKind] = useState<ChannelKind | null>(null);
  const keep = useKeepChannel(tenantId);
  if (kind === null) {
    return (
      <KindList
        kinds={offered.filter((one) => isPending || texts !== null || channelOf(one).reach !== "text")}
        isPending={isPending}
        onChoose={setKind}
      />
    );
  }
  const { name, about, reach } = channelOf(kind);

  function added(saved: SavedChannel) {
    keep(saved);
    onAdded(saved);
    setKind(null);
    const isSent = saved.state === "unproven";
    toast({ title: isSent ? m.leads_code_sent({ address: saved.url }) : m.leads_channel_saved({ channel: name() }) });
  }

  return (
    <section className="channel-new" aria-label={name()}>
      <h3>{name()}</h3>
      <p className="quiet">{about({ hours: deliveryHours })}</p>
      {reach === "text" && texts ? <p className="quiet">{m.leads_text_month(texts)}</p> : null}
      <ChannelForm
        tenantId={tenantId}
        kind={kind}
        channel={null}
        save={(wanted) => addChannel(tenantId, kind, wanted)}
        onSaved={added}
        onCancel={() => setKind(null)}
      />
    </section>
  );
}

/** While it is not known whether text messages are among them: all of them, as places. */
export function KindList({
  kinds = offered,
  isPending,
  onChoose,
}: {
  kinds?: ChannelKind[];
  isPending: boolean;
  onChoose?: (kind: ChannelKind) => void;
}) {
  return (
    <ul className="channel-kinds" aria-busy={isPending}>
      {kinds.map((one) => (
        <li key={one}>
          <Skeleton loading={isPending}>
            <QuietButton onClick={() => onChoose?.(one)}>{channelOf(one).name()}</QuietButton>
          </Skeleton>
        </li>
      ))}
    </ul>
  );
}
