import { Button } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { m } from "#messages";
import type { EmbedChoice } from "../builder/embed-code.ts";
import { useWidgetOrigin } from "../builder/use-widget-origin.ts";

/** A block and a shortcode instead of code, and the two values that the plugin asks for. */
export function WordpressPlugin({ choice: { tenant } }: { choice: EmbedChoice }) {
  const origin = useWidgetOrigin();
  return (
    <div className="ready-piece">
      <p className="quiet">{m.embeds_wordpress_plugin()}</p>
      <dl>
        <dt className="ready-name">{m.embeds_wordpress_address()}</dt>
        <dd className="ready-value">{origin}</dd>
        <dt className="ready-name">{m.embeds_wordpress_company()}</dt>
        <dd className="ready-value">{tenant}</dd>
      </dl>
      <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
        <a href="/wordpress/eavesight-visualizer.zip" download>
          <Download size={16} aria-hidden /> {m.embeds_wordpress_download()}
        </a>
      </Button>
    </div>
  );
}
