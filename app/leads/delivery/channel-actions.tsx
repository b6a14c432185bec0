import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { Channel } from "#worker/leads/delivery/channel.contract.ts";
import { channelOf } from "#worker/leads/delivery/channels.catalogue.ts";
import { deliveryHours } from "#worker/leads/delivery/delivery.catalogue.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import "../../account/plan/plan.css";
import "../../ui/style-nonce.ts";
import { toast } from "../../ui/toast.ts";
import { useDialogMutation } from "../../ui/use-dialog-mutation.ts";
import { type ChannelPlace, type Channels, deliveryKeys, removeChannel } from "./delivery-requests.ts";
import { useSaveChannel } from "./use-save-channel.ts";

type Props = { place: ChannelPlace; channel: Channel; onSecret: (secret: string) => void; onRemoved: () => void };

/** A new secret, and the end of it. Both ask first: the other side stops working. */
export function ChannelActions({ place, channel, onSecret, onRemoved }: Props) {
  return (
    <div className="card-row channel-actions">
      <div className="delivery-buttons">
        {channelOf(place.kind).isSigned ? <RotateSecret place={place} channel={channel} onSecret={onSecret} /> : null}
        <TurnOff place={place} onRemoved={onRemoved} />
      </div>
    </div>
  );
}

function RotateSecret({ place, channel, onSecret }: Omit<Props, "onRemoved">) {
  const { mutateAsync } = useSaveChannel(place);
  const { dialog, send } = useDialogMutation({
    send: () => mutateAsync({ ...channel, newSecret: true }),
    fallback: m.leads_could_not_make_new_secret(),
    onDone: ({ secret }) => secret && onSecret(secret),
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="gray" highContrast className="big-button">
          {m.leads_new_secret()}
        </Button>
      }
      title={m.leads_new_secret_question()}
      stay={m.leads_keep_old_one()}
      go={{ label: m.leads_create_new_secret(), busyLabel: m.ui_creating() }}
      onConfirm={() => send()}
    >
      {m.leads_old_secret_ends({ hours: deliveryHours })}
    </ConfirmDialog>
  );
}

function TurnOff({ place, onRemoved }: Pick<Props, "place" | "onRemoved">) {
  const { tenantId, kind } = place;
  const queryClient = useQueryClient();
  const { dialog, send } = useDialogMutation({
    send: () => removeChannel(place),
    fallback: m.leads_could_not_turn_it_off(),
    onDone: () => {
      queryClient.setQueryData<Channels>(deliveryKeys.channels(tenantId), (all) => ({ ...all, [kind]: undefined }));
      onRemoved();
      toast({ title: m.leads_channel_turned_off({ channel: channelOf(kind).name() }) });
      return queryClient.invalidateQueries({ queryKey: deliveryKeys.all(tenantId) });
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button size="2" variant="surface" color="red" className="big-button">
          {m.ui_turn_off()}
        </Button>
      }
      title={m.leads_channel_turn_off_question()}
      stay={m.leads_keep_it_on()}
      go={{ label: m.ui_turn_off(), busyLabel: m.ui_turning_off(), danger: true }}
      onConfirm={() => send()}
    >
      {m.leads_channel_off_meaning()}
    </ConfirmDialog>
  );
}
