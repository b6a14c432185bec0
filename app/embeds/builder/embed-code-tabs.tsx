import { Tabs } from "@radix-ui/themes";
import { m } from "#messages";
import { CodeBlock } from "./code-block.tsx";
import { type EmbedChoice, frameCode, scriptCode } from "./embed-code.ts";

/** The code for the company's own page, as a plain frame and as our script tag. */
export function EmbedCodeTabs({ choice }: { choice: EmbedChoice }) {
  return (
    <Tabs.Root defaultValue="iframe" className="embed-code">
      <Tabs.List size="2" aria-label={m.embeds_kind_of_code()}>
        <Tabs.Trigger value="iframe">{m.embeds_iframe()}</Tabs.Trigger>
        <Tabs.Trigger value="script">{m.embeds_script_tag()}</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="iframe">
        <p className="quiet">{m.embeds_plain_frame_with_size_above()}</p>
        <CodeBlock code={frameCode(location.origin, choice)} />
      </Tabs.Content>
      <Tabs.Content value="script">
        <p className="quiet">{m.embeds_grows_with_its_content_loads()}</p>
        <CodeBlock code={scriptCode(location.origin, choice)} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
