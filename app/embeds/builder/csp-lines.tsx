import { m } from "#messages";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Fold } from "../../ui/fold.tsx";
import { cspLines } from "./embed-code.ts";

/** What a site adds to its policy that lets in only what it names. */
export function CspLines({ origin }: { origin: string }) {
  const lines = cspLines(origin);
  return (
    <Fold summary={m.embeds_csp_title()}>
      <div className="csp-lines">
        <p className="quiet">{m.embeds_csp_text()}</p>
        <pre>{lines}</pre>
        <CopyButton text={lines} />
      </div>
    </Fold>
  );
}
