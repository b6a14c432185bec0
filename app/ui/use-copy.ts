import { useEffect, useState } from "react";
import { m } from "#messages";
import { toastError } from "./toast.ts";

const shownFor = 2000;

/** Copies text; `isCopied` is true for 2 s after (spec). */
export function useCopy() {
  const [copies, setCopies] = useState(0);
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copies]);

  /** @param shown what shows the text: it stays selected where the browser does not let us, so that a key is all it takes */
  async function copy(text: string, shown: HTMLElement | null = null): Promise<boolean> {
    const isIn = await isInClipboard(text, shown);
    if (isIn) setCopies((count) => count + 1);
    else if (shown) toastError(m.ui_could_not_copy_text_is_selected());
    else toastError(m.ui_could_not_copy());
    return isIn;
  }
  return { isCopied, copy };
}

async function isInClipboard(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!shown) return false;
    getSelection()?.selectAllChildren(shown);
    // Old, but it asks for no permission.
    return document.execCommand("copy");
  }
}
