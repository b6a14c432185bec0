import { Button } from "@radix-ui/themes";
import { Form } from "radix-ui";
import type { FormEvent } from "react";
import { m } from "#messages";
import { failureMessage } from "../../ui/failure-message.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Problem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toast.ts";
import { useSaveWebhook } from "./use-save-webhook.ts";

type Props = { tenantId: number; url: string | null; onSecret: (secret: string) => void };

export function WebhookForm({ tenantId, url, onSecret }: Props) {
  const { mutate, error, isPending } = useSaveWebhook({
    tenantId,
    onSaved: ({ secret }) => {
      if (secret) onSecret(secret);
      toast({ title: m.leads_webhook_saved() });
    },
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("url") ?? "").trim();
    if (!isPending) mutate({ url: wanted });
  }

  return (
    <Form.Root className="form" onSubmit={save}>
      <FormField
        name="url"
        label={m.leads_address()}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder={m.leads_webhook_example()}
        defaultValue={url ?? ""}
        required
        hint={m.leads_webhook_address_hint()}
        checks={[{ match: "typeMismatch", message: m.leads_enter_whole_address_such() }]}
      />
      {error ? <Problem>{failureMessage(error, m.leads_could_not_save_webhook())}</Problem> : null}
      <div>
        <Button type="submit" size="2" className="big-button" disabled={isPending}>
          {isPending ? m.ui_saving() : url ? m.leads_save_address() : m.leads_turn_on()}
        </Button>
      </div>
    </Form.Root>
  );
}
