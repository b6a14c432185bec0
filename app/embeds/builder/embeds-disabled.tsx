import { Button } from "@radix-ui/themes";
import { useChangeTenant } from "./use-company.ts";

/** Nobody sees the widgets before they are switched on. */
export function EmbedsOff({ isOwner }: { isOwner: boolean }) {
  const { change, isPending } = useChangeTenant("Your widgets are on");
  return (
    <div className="notice">
      <p>
        Your widgets are switched off. On your site they only offer the contact form.
        {isOwner ? null : " Your team's owner can switch them on."}
      </p>
      {isOwner ? (
        <Button size="2" className="big-button" disabled={isPending} onClick={() => change({ embedEnabled: true })}>
          Switch on
        </Button>
      ) : null}
    </div>
  );
}
