import { Checkbox } from "@radix-ui/themes";
import { useId } from "react";
import { m } from "#messages";
import { services } from "#services/services.ts";
import type { ChannelFilter } from "#worker/leads/delivery/channel.contract.ts";
import { Fold } from "../../ui/fold.tsx";
import { FormField } from "../../ui/form-field.tsx";

/** Which leads a channel gets: all of them, until somebody says otherwise. */
export function ChannelFilterFields({ filter }: { filter: ChannelFilter | null }) {
  const id = useId();
  const isFiltered = filter !== null && filter.services.length + filter.campaigns.length > 0;
  return (
    <Fold summary={isFiltered ? m.leads_channel_filter_on() : m.leads_channel_filter()}>
      <div className="form">
        <fieldset className="channel-choice" aria-labelledby={id}>
          <legend id={id}>{m.leads_channel_services()}</legend>
          {services.map((service) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: Radix's checkbox is the control
            <label key={service.id} className="channel-option">
              <Checkbox
                size="3"
                name="services"
                value={service.id}
                defaultChecked={filter?.services.includes(service.id) ?? false}
              />
              {service.menu.name()}
            </label>
          ))}
        </fieldset>
        <FormField
          name="campaigns"
          label={m.leads_channel_campaigns()}
          autoComplete="off"
          defaultValue={filter?.campaigns.join(", ") ?? ""}
          hint={m.leads_channel_campaigns_hint()}
        />
      </div>
    </Fold>
  );
}
