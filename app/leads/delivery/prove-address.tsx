import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { m } from "#messages";
import type { Channel } from "#worker/leads/delivery/channel.contract.ts";
import { channelTitle } from "#worker/leads/delivery/channels.catalogue.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Problem } from "../../ui/problem.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { toast } from "../../ui/toast.ts";
import { type ChannelPlace, proveAddress, sendCode } from "./delivery-requests.ts";
import { useKeepChannel } from "./use-channels.ts";

/** The code that came at a person's address: nothing goes there before it is entered. */
export function ProveAddress({ place, channel }: { place: ChannelPlace; channel: Channel }) {
  const keep = useKeepChannel(place.tenantId);
  const proof = useMutation({
    mutationFn: (code: string) => proveAddress(place, code),
    onSuccess: (saved) => {
      keep(saved);
      toast({ title: m.leads_channel_saved({ channel: channelTitle(saved) }) });
    },
  });
  const again = useMutation({
    mutationFn: () => sendCode(place),
    onSuccess: () => toast({ title: m.leads_code_new_sent() }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!proof.isPending) proof.mutate(String(new FormData(event.currentTarget).get("code") ?? ""));
  }

  return (
    <CheckedForm className="form" onSubmit={submit}>
      <p>{m.leads_code_waits({ address: channel.url })}</p>
      <FormField
        name="code"
        label={m.leads_code_label()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      {proof.error ? <Problem>{failureMessage(proof.error, m.leads_code_could_not_check())}</Problem> : null}
      {again.error ? <Problem>{failureMessage(again.error, m.leads_code_could_not_send())}</Problem> : null}
      <div className="delivery-buttons">
        <Button type="submit" size="2" className="big-button" disabled={proof.isPending}>
          {proof.isPending ? m.ui_saving() : m.leads_turn_on()}
        </Button>
        <QuietButton type="button" disabled={again.isPending} onClick={() => again.mutate()}>
          {again.isPending ? m.ui_sending() : m.leads_code_new()}
        </QuietButton>
      </div>
    </CheckedForm>
  );
}
