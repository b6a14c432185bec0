import { useEffect, useState } from "react";
import { m } from "#messages";

/**
 * The widget itself, as it will be, 300 px high. It follows the settings with a short breath: a picker sends dozens.
 * @param version changes with what the address does not say, such as whether widgets are on
 */
export function EmbedPreview({ path, version }: { path: string; version: string }) {
  const [shown, setShown] = useState(path);

  useEffect(() => {
    if (path === shown) return;
    const wait = setTimeout(() => setShown(path), 400);
    return () => clearTimeout(wait);
  }, [path, shown]);

  // A frame of its own for every address: a frame that goes on to the next would fill the browser's history.
  return (
    <iframe key={`${shown} ${version}`} className="embed-preview" src={shown} title={m.embeds_preview_of_embed()} />
  );
}
