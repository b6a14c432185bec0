import { Callout } from "@radix-ui/themes";
import { CircleAlert, CircleCheck } from "lucide-react";
import type { SeenEmbed } from "#worker/embeds/embeds.contract.ts";
import { installCheckMessage } from "./embed-messages.ts";

/** What a check has found; where nothing was seen, what that mostly comes from. */
export function CheckResult({ embeds: [newest] }: { embeds: SeenEmbed[] }) {
  if (newest) {
    return (
      <Callout.Root color="green" size="1" highContrast role="status">
        <Callout.Icon>
          <CircleCheck size={16} aria-hidden />
        </Callout.Icon>
        <Callout.Text>{installCheckMessage(newest)}</Callout.Text>
      </Callout.Root>
    );
  }
  return (
    <div className="check-help" role="status">
      <CircleAlert size={20} aria-hidden />
      <div>
        <h3>We have not seen a widget of yours yet</h3>
        <ol>
          <li>Publish the page: an editor's preview often runs no code.</li>
          <li>Open the page in a normal window, scroll to the widget, and check again.</li>
          <li>Is the address of your site among your allowed sites, or the list empty? Others stay blank.</li>
          <li>Does the page begin with https://? Widgets show on secure pages alone.</li>
          <li>
            Compare the code on the page with the one below: some editors change quotes or remove what they do not know.
          </li>
        </ol>
      </div>
    </div>
  );
}
