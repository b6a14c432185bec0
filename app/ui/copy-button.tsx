import { Check, Copy } from "lucide-react";
import type { RefObject } from "react";
import { m } from "#messages";
import { QuietButton } from "./quiet-button.tsx";
import { useCopy } from "./use-copy.ts";

type Props = {
  text: string;
  label?: string;
  /** What shows the text: it stays selected where the browser does not let us copy. */
  shown?: RefObject<HTMLElement | null>;
  /** Where several stand below each other: what it copies. */
  "aria-label"?: string;
};

/** One press takes the text along, and says so for two seconds, to those who do not see it too. */
export function CopyButton({ text, label = m.ui_copy(), shown, "aria-label": name }: Props) {
  const { isCopied, copy } = useCopy();
  return (
    <QuietButton onClick={() => copy(text, shown?.current)} aria-label={isCopied ? undefined : name}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}{" "}
      <span aria-live="polite">{isCopied ? m.ui_copied() : label}</span>
    </QuietButton>
  );
}
