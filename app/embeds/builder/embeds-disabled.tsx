import { Button } from "@radix-ui/themes";
import { m } from "#messages";
import { useChangeTenant } from "./use-company.ts";

/** Nobody sees the widgets before they are switched on. */
export function EmbedsOff({ isOwner }: { isOwner: boolean }) {
  const { change, isPending } = useChangeTenant(m.embeds_widgets_turned_on());
  return (
    <div className="notice">
      <p>
        {m.embeds_widgets_are_switched_off()}
        {isOwner ? null : ` ${m.embeds_ask_owner_to_switch_on()}`}
      </p>
      {isOwner ? (
        <Button size="2" className="big-button" disabled={isPending} onClick={() => change({ embedEnabled: true })}>
          {m.embeds_switch_on()}
        </Button>
      ) : null}
    </div>
  );
}
