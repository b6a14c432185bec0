import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { Channel } from "#worker/leads/delivery/channel.contract.ts";
import { channelOf } from "#worker/leads/delivery/channels.catalogue.ts";
import { deliveryHours } from "#worker/leads/delivery/delivery.catalogue.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import "../../account/plan/plan.css";
import "../../ui/style-nonce.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast } from "../../ui/toast.ts";
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
  const [isOpen, setOpen] = useState(false);
  const { mutate, reset, error, isPending } = useSaveChannel(place, ({ secret }) => {
    setOpen(false);
    if (secret) onSecret(secret);
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        reset();
        setOpen(open);
      }}
      trigger={
        <Button size="2" variant="surface" color="gray" highContrast className="big-button">
          {m.leads_new_secret()}
        </Button>
      }
      title={m.leads_new_secret_question()}
      problem={error ? failureMessage(error, m.leads_could_not_make_new_secret()) : null}
      busy={isPending}
      stay={m.leads_keep_old_one()}
      go={{ label: m.leads_create_new_secret(), busyLabel: m.ui_creating() }}
      onConfirm={() => mutate({ ...channel, newSecret: true })}
    >
      {m.leads_old_secret_ends({ hours: deliveryHours })}
    </ConfirmDialog>
  );
}

function TurnOff({ place, onRemoved }: Pick<Props, "place" | "onRemoved">) {
  const { tenantId, kind } = place;
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => removeChannel(place),
    onSuccess: () => {
      setOpen(false);
      queryClient.setQueryData<Channels>(deliveryKeys.channels(tenantId), (all) => ({ ...all, [kind]: undefined }));
      onRemoved();
      toast({ title: m.leads_channel_turned_off({ channel: channelOf(kind).name() }) });
      return queryClient.invalidateQueries({ queryKey: deliveryKeys.all(tenantId) });
    },
    networkMode: "always",
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        reset();
        setOpen(open);
      }}
      trigger={
        <Button size="2" variant="surface" color="red" className="big-button">
          {m.ui_turn_off()}
        </Button>
      }
      title={m.leads_channel_turn_off_question()}
      problem={error ? failureMessage(error, m.leads_could_not_turn_it_off()) : null}
      busy={isPending}
      stay={m.leads_keep_it_on()}
      go={{ label: m.ui_turn_off(), busyLabel: m.ui_turning_off(), danger: true }}
      onConfirm={() => mutate()}
    >
      {m.leads_channel_off_meaning()}
    </ConfirmDialog>
  );
}
