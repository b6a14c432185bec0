import { useEffect, useState } from "react";
import { m } from "#messages";

/** What is drawn faster needs no words. */
const delayMs = 500;

/** Says that the preview of a design is on its way, where that takes a while. */
export function DrawingSign({ busy }: { busy: boolean }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <p className="vz-drawing" role="status">
      {slow ? m.visualizations_preview_drawing() : ""}
    </p>
  );
}
