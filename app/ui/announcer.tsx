import { useEffect, useState } from "react";
import type { Toast } from "./toast.ts";

/** Long enough to be noticed; afterwards it would be found a second time by who reads the page line by line. */
const keptFor = 1000;

/** Tells screen readers a notification: an error at once, everything else when there is a pause. The places for it are always there. */
export function Announcer({ toast }: { toast: Toast | undefined }) {
  const [told, setTold] = useState<number>();
  const id = toast?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => setTold(id), keptFor);
    return () => clearTimeout(timer);
  }, [id]);

  const words = toast && toast.id !== told ? [toast.title, toast.description, toast.action?.label].join(" ") : "";
  return (
    <div className="toast-announcer">
      <p aria-live="assertive">{toast?.tone === "error" ? words : ""}</p>
      <p aria-live="polite">{toast?.tone === "error" ? "" : words}</p>
    </div>
  );
}
