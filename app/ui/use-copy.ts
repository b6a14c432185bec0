import { useEffect, useState } from "react";
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

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
    } catch {
      toastError("Your browser did not let us copy. Please select the text and copy it yourself.");
    }
  }
  return { isCopied, copy };
}
