import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { deliveryHours } from "#worker/leads/delivery/delivery.catalogue.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import "../../account/plan/plan.css";
import "../../ui/style-nonce.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast } from "../../ui/toast.ts";
import { deliveryKeys, removeWebhook } from "./delivery-requests.ts";
import { useSaveWebhook } from "./use-save-webhook.ts";

type Props = { tenantId: number; url: string; onSecret: (secret: string) => void; onRemoved: () => void };

/** A new secret, and the end of it. Both ask first: the other side stops working. */
export function WebhookSettings({ tenantId, url, onSecret, onRemoved }: Props) {
  return (
    <div className="card-row webhook-settings">
      <div className="delivery-buttons">
        <RotateSecret tenantId={tenantId} url={url} onSecret={onSecret} />
        <TurnOff tenantId={tenantId} onRemoved={onRemoved} />
      </div>
    </div>
  );
}

function RotateSecret({ tenantId, url, onSecret }: Omit<Props, "onRemoved">) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, reset, error, isPending } = useSaveWebhook({
    tenantId,
    onSaved: ({ secret }) => {
      setOpen(false);
      if (secret) onSecret(secret);
    },
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
      onConfirm={() => mutate({ url, newSecret: true })}
    >
      {m.leads_old_secret_ends({ hours: deliveryHours })}
    </ConfirmDialog>
  );
}

function TurnOff({ tenantId, onRemoved }: Pick<Props, "tenantId" | "onRemoved">) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => removeWebhook(tenantId),
    onSuccess: () => {
      setOpen(false);
      queryClient.setQueryData(deliveryKeys.webhook(tenantId), { url: null });
      onRemoved();
      toast({ title: m.leads_webhook_turned_off() });
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
      title={m.leads_turn_off_webhook_question()}
      problem={error ? failureMessage(error, m.leads_could_not_turn_it_off()) : null}
      busy={isPending}
      stay={m.leads_keep_it_on()}
      go={{ label: m.ui_turn_off(), busyLabel: m.ui_turning_off(), danger: true }}
      onConfirm={() => mutate()}
    >
      {m.leads_webhook_off_meaning()}
    </ConfirmDialog>
  );
}
