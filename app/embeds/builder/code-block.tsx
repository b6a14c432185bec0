import { Button } from "@radix-ui/themes";
import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { copyText } from "./copy-text.ts";

const copiedMs = 2000;

/** Code to take along: all of it in sight, and one press to copy it. */
export function CodeBlock({ code }: { code: string }) {
  const holder = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<"no" | "yes" | "by hand">("no");

  useEffect(() => {
    if (copied !== "yes") return;
    const wait = setTimeout(() => setCopied("no"), copiedMs);
    return () => clearTimeout(wait);
  }, [copied]);

  async function copy() {
    if (!holder.current) return;
    setCopied("no");
    setCopied((await copyText(code, holder.current)) ? "yes" : "by hand");
  }

  return (
    <div className="code-block">
      <pre>
        <code ref={holder}>{code}</code>
      </pre>
      <div className="code-block-foot">
        <Button size="2" className="big-button" onClick={copy}>
          {copied === "yes" ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          <span aria-live="polite">{copied === "yes" ? "Copied!" : "Copy code"}</span>
        </Button>
        {copied === "by hand" ? (
          <span className="quiet" role="status">
            It is selected: press Ctrl+C (on a Mac ⌘C) to copy it.
          </span>
        ) : null}
      </div>
    </div>
  );
}
