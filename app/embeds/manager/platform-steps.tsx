import { useId, useState } from "react";
import { m } from "#messages";
import { CodeBlock } from "../builder/code-block.tsx";
import { type EmbedChoice, widgetAddress } from "../builder/embed-code.ts";
import { useWidgetOrigin } from "../builder/use-widget-origin.ts";
import { platforms } from "./platforms.tsx";
import "../../ui/picker.css";

/** How the code above gets onto the site, step by step, for the ways that most companies make theirs. */
export function PlatformSteps({ choice }: { choice: EmbedChoice }) {
  const origin = useWidgetOrigin();
  const id = useId();
  const [chosen, setChosen] = useState("html");
  const { steps, takesAddress, more } = platforms.find((known) => known.id === chosen) ?? platforms[0];
  return (
    <div className="embed-builder-part">
      <div className="picker">
        <label htmlFor={id}>{m.embeds_site_is_made()}</label>
        <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {platforms.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name()}
            </option>
          ))}
        </select>
      </div>
      <ol className="install-steps">
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a platform never change
          <li key={`${chosen} ${i}`}>{step()}</li>
        ))}
      </ol>
      {more?.(choice)}
      {takesAddress ? <CodeBlock code={widgetAddress(origin, choice)} /> : null}
    </div>
  );
}
