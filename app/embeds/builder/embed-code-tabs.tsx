import { Tabs } from "@radix-ui/themes";
import { CodeBlock } from "./code-block.tsx";
import { type EmbedChoice, frameCode, scriptCode } from "./embed-code.ts";

/** The code for the company's own page, as a plain frame and as our script tag. */
export function EmbedCodeTabs({ choice }: { choice: EmbedChoice }) {
  return (
    <Tabs.Root defaultValue="iframe" className="embed-code">
      <Tabs.List size="2" aria-label="Kind of code">
        <Tabs.Trigger value="iframe">iframe</Tabs.Trigger>
        <Tabs.Trigger value="script">script tag</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="iframe">
        <p className="quiet">A plain frame with the size above. It works on every site.</p>
        <CodeBlock code={frameCode(location.origin, choice)} />
      </Tabs.Content>
      <Tabs.Content value="script">
        <p className="quiet">
          Grows with its content, loads when people scroll near it, and tells you which sites it's on.
        </p>
        <CodeBlock code={scriptCode(location.origin, choice)} />
      </Tabs.Content>
    </Tabs.Root>
  );
}
