import { Button } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { useRef } from "react";
import { m } from "#messages";
import { useCopy } from "../../ui/use-copy.ts";
import { recordCodeCopied } from "./company-requests.ts";

/** Code to take along: all of it in sight, and one press to copy it. */
export function CodeBlock({ code }: { code: string }) {
  const shown = useRef<HTMLElement>(null);
  const { isCopied, copy } = useCopy();

  async function take() {
    // The first steps know of it; should it not arrive, the widget itself tells as soon as it is seen.
    if (await copy(code, shown.current)) recordCodeCopied().catch(() => {});
  }

  return (
    <div className="code-block">
      <pre>
        <code ref={shown}>{code}</code>
      </pre>
      <Button size="2" className="big-button" onClick={() => void take()}>
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        <span aria-live="polite">{isCopied ? m.ui_copied() : m.embeds_copy_code()}</span>
      </Button>
    </div>
  );
}
