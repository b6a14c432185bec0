import { Checkbox } from "@radix-ui/themes";
import { useId } from "react";
import { m } from "#messages";
import { type ChannelEvent, defaultEvent } from "#worker/leads/delivery/events.catalogue.ts";
import { eventNames } from "./delivery-messages.ts";

type Props = { events: readonly ChannelEvent[]; chosen: ChannelEvent[] | null };

/** What a channel is told of. */
export function EventChoice({ events, chosen }: Props) {
  const id = useId();
  return (
    <fieldset className="channel-choice" aria-labelledby={id}>
      <legend id={id}>{m.leads_channel_news()}</legend>
      {events.map((event) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Radix's checkbox is the control
        <label key={event} className="channel-option">
          <Checkbox
            size="3"
            name="events"
            value={event}
            defaultChecked={chosen ? chosen.includes(event) : event === defaultEvent}
          />
          {eventNames[event]()}
        </label>
      ))}
    </fieldset>
  );
}
