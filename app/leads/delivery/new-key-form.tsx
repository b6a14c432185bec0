import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { m } from "#messages";
import type { NewCompanyKey } from "#worker/leads/hooks/hooks.contract.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Problem } from "../../ui/problem.tsx";
import { deliveryKeys, makeKey } from "./delivery-requests.ts";

export function NewKeyForm({ tenantId, onMade }: { tenantId: number; onMade: (key: NewCompanyKey) => void }) {
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) => makeKey(tenantId, String(new FormData(form).get("name") ?? "")),
    onSuccess: (made, form) => {
      form.reset();
      onMade(made);
      return client.invalidateQueries({ queryKey: deliveryKeys.keys(tenantId) });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(event.currentTarget);
  }

  return (
    <CheckedForm className="form" onSubmit={submit}>
      <FormField
        name="name"
        label={m.leads_key_name()}
        autoComplete="off"
        maxLength={60}
        placeholder={m.leads_hook()}
        required
      />
      {error ? <Problem>{failureMessage(error, m.leads_key_could_not_create())}</Problem> : null}
      <div>
        <Button type="submit" size="2" className="big-button" disabled={isPending}>
          {isPending ? m.ui_creating() : m.leads_key_create()}
        </Button>
      </div>
    </CheckedForm>
  );
}
