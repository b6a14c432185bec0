import { FileText } from "lucide-react";
import { m } from "#messages";
import type { Sheet, SheetSignature, SheetVersion } from "#worker/sheets/sheets.contract.ts";
import { Fold } from "../ui/fold.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { SignatureShown } from "./signature-shown.tsx";

/** Everything that was sent, with who signed it. Nothing here changes any more. */
export function SheetVersions({ sheet: { versions } }: { sheet: Sheet }) {
  return (
    <section className="sheet-section" aria-labelledby="sheet-versions">
      <h2 id="sheet-versions">{m.sheets_versions()}</h2>
      <ol className="sheet-versions">
        {versions.map((version) => (
          <Version key={version.number} version={version} />
        ))}
      </ol>
    </section>
  );
}

function Version({ version }: { version: SheetVersion }) {
  const { number, sentAt, hash, designs, pdfUrl, signature } = version;
  return (
    <li>
      <div className="sheet-version-head">
        <h3>{m.sheets_version_number({ number })}</h3>
        <span className="quiet">{m.sheets_moment({ at: sentAt })}</span>
        <QuietButton asChild>
          <a href={pdfUrl} target="_blank" rel="noreferrer" aria-label={m.sheets_version_pdf_label({ number })}>
            <FileText size={16} aria-hidden /> {m.sheets_version_pdf()}
          </a>
        </QuietButton>
      </div>
      <ol className="sheet-designs">
        {designs.map(({ service, parts }, i) => (
          <li key={service + String(i)}>
            {m.sheets_design_heading({ number: i + 1, service })}
            {signature?.chosen === i + 1 ? <strong> · {m.sheets_fact_chosen()}</strong> : null}
            <span className="quiet">{parts.map(({ label, value }) => `${label}: ${value}`).join(" · ")}</span>
          </li>
        ))}
      </ol>
      {signature ? <Signature signature={signature} /> : null}
      <div className="sheet-record">
        <Fold summary={m.sheets_version_proof()}>
          <p>{m.sheets_pdf_hash({ hash })}</p>
          {signature ? <p>{m.sheets_record({ hash: signature.hash })}</p> : null}
        </Fold>
      </div>
    </li>
  );
}

function Signature({ signature: { at, signer, words } }: { signature: SheetSignature }) {
  const facts: [string, string | null | undefined][] = [
    [m.sheets_fact_comment(), signer?.comment],
    [m.sheets_fact_email(), signer?.email],
    [m.sheets_fact_address(), signer?.address],
    [m.sheets_fact_browser(), signer?.browser],
  ];
  return (
    <div className="sheet-signature">
      {signer ? <SignatureShown {...signer} /> : null}
      <p>
        {signer ? m.sheets_event_signed({ name: signer.name }) : m.sheets_erased_name()}, {m.sheets_moment({ at })}
      </p>
      <p className="quiet">{words}</p>
      <dl className="sheet-events">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
