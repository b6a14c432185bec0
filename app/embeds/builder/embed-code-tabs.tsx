import { Tabs } from "@radix-ui/themes";
import { m } from "#messages";
import { CodeBlock } from "./code-block.tsx";
import { CspLines } from "./csp-lines.tsx";
import { type EmbedChoice, frameCode, scriptCode } from "./embed-code.ts";
import { useWidgetOrigin } from "./use-widget-origin.ts";

type Props = { choice: EmbedChoice; own: EmbedChoice };

/** The code for the company's own page: our script tag, and a plain frame for sites that allow no scripts. */
export function EmbedCodeTabs({ choice, own }: Props) {
  const origin = useWidgetOrigin();
  return (
    <Tabs.Root defaultValue="script" className="embed-code">
      <Tabs.List size="2" aria-label={m.embeds_kind_of_code()}>
        <Tabs.Trigger value="script">{m.embeds_script_tag()}</Tabs.Trigger>
        <Tabs.Trigger value="iframe">{m.embeds_iframe()}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="script">
        <p className="quiet">
          {choice.kind === "inline" ? m.embeds_grows_with_its_content_loads() : m.embeds_button_loads_when_pressed()}
        </p>
        <CodeBlock code={scriptCode(origin, choice, own)} />
        <CspLines origin={origin} />
      </Tabs.Content>
      <Tabs.Content value="iframe">
        <p className="quiet">{m.embeds_plain_frame_with_size_above()}</p>
        <CodeBlock code={frameCode(origin, choice)} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
