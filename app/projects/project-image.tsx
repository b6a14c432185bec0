import { House } from "lucide-react";
import { useState } from "react";

/** A small picture; where there is none, or its link ran out, a sign in its place. */
export function ProjectImage({ url, alt = "" }: { url: string | null; alt?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) {
    return (
      <span className="project-image" aria-hidden>
        <House size={32} />
      </span>
    );
  }
  return (
    <img className="project-image" src={url} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(url)} />
  );
}
