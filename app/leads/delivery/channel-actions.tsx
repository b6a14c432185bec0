import { Button } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { Channel } from "#worker/leads/delivery/channel.contract.ts";
import { channelOf, isChannelKind } from "#worker/leads/delivery/channels.catalogue.ts";
import { secretOverlapHours } from "#worker/leads/delivery/delivery.catalogue.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import "../../account/plan/plan.css";
import "../../ui/style-nonce.ts";
import { toast } from "../../ui/toast.ts";
import { useDialogMutation } from "../../ui/use-dialog-mutation.ts";
import { type ChannelPlace, deliveryKeys, removeChannel, renewSecret } from "./delivery-requests.ts";
import { useForgetChannel, useKeepChannel } from "./use-channels.ts";

type Props = { place: ChannelPlace; channel: Channel; name: string; onSecret: (secret: string | undefined) => void };

/** A new secret, and the end of it. Both ask first. */
export function ChannelActions({ place, channel: { kind }, name, onSecret }: Props) {
  const isSigned = isChannelKind(kind) && channelOf(kind).isSigned;
  return (
    <div className="card-row channel-actions">
      <div className="delivery-buttons">
        {isSigned ? <RotateSecret place={place} onSecret={onSecret} /> : null}
        <TurnOff place={place} name={name} />
      </div>
    </div>
  );
}

function RotateSecret({ place, onSecret }: Pick<Props, "place" | "onSecret">) {
  const keep = useKeepChannel(place.tenantId);
  const { dialog, send } = useDialogMutation({
    send: () => renewSecret(place),
    fallback: m.leads_could_not_make_new_secret(),
    onDone: (saved) => {
      keep(saved);
      onSecret(saved.secret);
    },
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
      {m.leads_old_secret_ends({ hours: secretOverlapHours })}
    </ConfirmDialog>
  );
}

function TurnOff({ place, name }: Pick<Props, "place" | "name">) {
  const { tenantId, channelId } = place;
  const queryClient = useQueryClient();
  const forget = useForgetChannel(tenantId);
  const { dialog, send } = useDialogMutation({
    send: () => removeChannel(place),
    fallback: m.leads_could_not_turn_it_off(),
    onDone: () => {
      forget(channelId);
      toast({ title: m.leads_channel_turned_off({ channel: name }) });
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
