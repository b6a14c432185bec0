import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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
          New secret
        </Button>
      }
      title="Make a new secret?"
      problem={error ? failureMessage(error, "We could not make a new secret. Please try again.") : null}
      busy={isPending}
      stay="Keep the old one"
      go={{ label: "Make a new secret", busyLabel: "Making..." }}
      onNavigate={() => mutate({ url, newSecret: true })}
    >
      The old secret ends at once. Until your system knows the new one, it will refuse what we send; we try again for 24
      hours.
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
      toast({ title: "Webhook turned off" });
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
          Turn off
        </Button>
      }
      title="Turn the webhook off?"
      problem={error ? failureMessage(error, "We could not turn it off. Please try again.") : null}
      busy={isPending}
      stay="Keep it on"
      go={{ label: "Turn off", busyLabel: "Turning off...", danger: true }}
      onNavigate={() => mutate()}
    >
      Leads still come to your inbox and by email; nothing more is sent to your system. Address and secret are
      forgotten.
    </ConfirmDialog>
  );
}
