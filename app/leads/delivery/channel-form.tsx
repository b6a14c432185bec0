import { Button } from "@radix-ui/themes";
import { Form } from "radix-ui";
import type { FormEvent } from "react";
import { m } from "#messages";
import type { Channel } from "#worker/leads/delivery/channel.contract.ts";
import { channelOf } from "#worker/leads/delivery/channels.catalogue.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Problem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toast.ts";
import type { ChannelPlace } from "./delivery-requests.ts";
import { useSaveChannel } from "./use-save-channel.ts";

type Props = { place: ChannelPlace; channel: Channel | undefined; onSecret: (secret: string) => void };

export function ChannelForm({ place, channel, onSecret }: Props) {
  const { name, address, settings = {} } = channelOf(place.kind);
  const { mutate, error, isPending } = useSaveChannel(place, ({ secret }) => {
    if (secret) onSecret(secret);
    toast({ title: m.leads_channel_saved({ channel: name() }) });
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (field: string) => String(form.get(field) ?? "").trim();
    const wanted = Object.fromEntries(Object.keys(settings).map((field) => [field, textOf(field)]));
    if (!isPending) mutate({ url: textOf("url"), settings: wanted });
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
        placeholder={address.example()}
        defaultValue={channel?.url ?? ""}
        required
        hint={address.hint()}
        checks={[{ match: "typeMismatch", message: m.leads_enter_whole_address_such() }]}
      />
      {Object.entries(settings).map(([field, { label, hint, maxLength, isRequired }]) => (
        <FormField
          key={field}
          name={field}
          label={label()}
          hint={hint?.()}
          maxLength={maxLength}
          defaultValue={channel?.settings[field] ?? ""}
          required={isRequired}
        />
      ))}
      {error ? <Problem>{failureMessage(error, m.ui_could_not_save_this())}</Problem> : null}
      <div>
        <Button type="submit" size="2" className="big-button" disabled={isPending}>
          {isPending ? m.ui_saving() : channel ? m.leads_save_address() : m.leads_turn_on()}
        </Button>
      </div>
    </Form.Root>
  );
}
