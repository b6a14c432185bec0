import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { m } from "#messages";
import type { Channel, SavedChannel, WantedChannel } from "#worker/leads/delivery/channel.contract.ts";
import { type ChannelKind, channelOf } from "#worker/leads/delivery/channels.catalogue.ts";
import { CheckedForm } from "../../ui/checked-form.tsx";
import { failureMessage } from "../../ui/failure-message.ts";
import { FormField } from "../../ui/form-field.tsx";
import { Problem } from "../../ui/problem.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { ChannelFilterFields } from "./channel-filter-fields.tsx";
import { EventChoice } from "./event-choice.tsx";
import { FieldNamesForm } from "./field-names-form.tsx";
import { readChannelForm } from "./read-channel-form.ts";

type Props = {
  tenantId: number;
  kind: ChannelKind;
  channel: Channel | null;
  save: (wanted: WantedChannel) => Promise<SavedChannel>;
  onSaved: (saved: SavedChannel) => void;
  onCancel?: () => void;
};

const inputOf = {
  post: { type: "url", inputMode: "url" },
  mail: { type: "email", inputMode: "email" },
  text: { type: "tel", inputMode: "tel" },
} as const;
const mismatchOf = {
  post: m.leads_enter_whole_address_such,
  mail: m.ui_enter_valid_email,
  text: m.leads_text_enter_number,
};

/** Where a channel leads, and what it is told. */
export function ChannelForm({ tenantId, kind, channel, save, onSaved, onCancel }: Props) {
  const definition = channelOf(kind);
  const { reach, address, settings = {}, events, isData } = definition;
  const isFixed = channel !== null && reach !== "post";
  const { mutate, error, isPending } = useMutation({ mutationFn: save, onSuccess: onSaved });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(readChannelForm(event.currentTarget, definition));
  }

  return (
    <CheckedForm className="form" onSubmit={submit}>
      <FormField
        name="url"
        label={address.label?.() ?? m.leads_address()}
        {...inputOf[reach]}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder={address.example()}
        defaultValue={channel?.url ?? ""}
        required
        readOnly={isFixed}
        hint={isFixed ? m.leads_channel_address_fixed() : address.hint()}
        checks={[{ match: "typeMismatch", message: mismatchOf[reach]() }]}
      />
      <FormField
        name="name"
        label={m.ui_name()}
        autoComplete="off"
        maxLength={60}
        defaultValue={channel?.name ?? ""}
        hint={m.leads_channel_name_hint()}
      />
      {Object.entries(settings).map(([field, { label, hint, maxLength, isRequired }]) => (
        <FormField
          key={field}
          name={`settings.${field}`}
          label={label()}
          hint={hint?.()}
          maxLength={maxLength}
          defaultValue={channel?.settings[field] ?? ""}
          required={isRequired}
        />
      ))}
      {events.length > 1 ? <EventChoice events={events} chosen={channel?.events ?? null} /> : null}
      <ChannelFilterFields filter={channel?.filter ?? null} />
      {isData ? <FieldNamesForm tenantId={tenantId} names={channel?.fieldNames ?? null} /> : null}
      {error ? <Problem>{failureMessage(error, m.ui_could_not_save_this())}</Problem> : null}
      <div className="delivery-buttons">
        <Button type="submit" size="2" className="big-button" disabled={isPending}>
          {isPending ? m.ui_saving() : channel ? m.ui_save() : m.leads_turn_on()}
        </Button>
        {onCancel ? (
          <QuietButton type="button" onClick={onCancel}>
            {m.ui_cancel()}
          </QuietButton>
        ) : null}
      </div>
    </CheckedForm>
  );
}
