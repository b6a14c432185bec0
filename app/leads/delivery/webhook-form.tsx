import { Button } from "@radix-ui/themes";
import { Form } from "radix-ui";
import type { FormEvent } from "react";
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
      toast({ title: "Webhook saved" });
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
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder="https://example.com/leads"
        defaultValue={url ?? ""}
        required
        hint="A public address that starts with https://"
        checks={[
          { match: "typeMismatch", message: "Please enter a whole address, such as https://example.com/leads." },
        ]}
      />
      {error ? <Problem>{failureMessage(error, "We could not save the webhook. Please try again.")}</Problem> : null}
      <div>
        <Button type="submit" size="2" className="big-button" disabled={isPending}>
          {isPending ? "Saving..." : url ? "Save address" : "Turn on"}
        </Button>
      </div>
    </Form.Root>
  );
}
