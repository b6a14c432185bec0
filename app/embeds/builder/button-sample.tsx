import { m } from "#messages";
import { textOn } from "../../ui/contrast.ts";
import type { EmbedChoice } from "./embed-code.ts";

/** What visitors press before they see the widget; here it is a picture of itself. */
export function ButtonSample({ choice: { buttonText, primaryColor } }: { choice: EmbedChoice }) {
  return (
    <p className="button-sample">
      <span style={{ background: primaryColor, color: textOn(primaryColor) }}>
        {buttonText.trim() || m.embeds_button_usual_text()}
      </span>
      <span className="quiet">{m.embeds_button_opens()}</span>
    </p>
  );
}
