import { Callout } from "@radix-ui/themes";
import { CircleAlert, CircleCheck } from "lucide-react";
import { m } from "#messages";
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
        <h3>{m.embeds_not_seen_yet()}</h3>
        <ol>
          <li>{m.embeds_publish_page_editors_preview_often()}</li>
          <li>{m.embeds_open_page_in_normal_window()}</li>
          <li>{m.embeds_is_address_of_site_among()}</li>
          <li>{m.embeds_does_page_begin_with_https()}</li>
          <li>{m.embeds_compare_code_on_page()}</li>
        </ol>
      </div>
    </div>
  );
}
