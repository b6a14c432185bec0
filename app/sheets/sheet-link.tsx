import { ExternalLink } from "lucide-react";
import { useRef } from "react";
import { m } from "#messages";
import { CopyButton } from "../ui/copy-button.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";

/** The homeowner's page, to look at or to pass on. */
export function SheetLink({ url }: { url: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  return (
    <section className="sheet-section" aria-labelledby="sheet-link">
      <h2 id="sheet-link">{m.sheets_link()}</h2>
      <p ref={shown} className="sheet-url">
        {url}
      </p>
      <p className="quiet">{m.sheets_link_hint()}</p>
      <div className="sheet-buttons">
        <CopyButton text={url} label={m.sheets_copy_link()} shown={shown} />
        <QuietButton asChild>
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink size={16} aria-hidden /> {m.sheets_preview()}
          </a>
        </QuietButton>
      </div>
    </section>
  );
}
