import { m } from "#messages";
import { drawingHeight, drawingWidth } from "#worker/sheets/sheets.catalogue.ts";
import "./signature-shown.css";

/** A signature as it was drawn, or the typed name the way one would write it. */
export function SignatureShown({ name, drawing }: { name: string; drawing: string | null }) {
  if (!drawing) return <p className="signature-typed">{name}</p>;
  return (
    <svg
      className="signature-drawn"
      viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
      role="img"
      aria-label={m.sheets_signature_of({ name })}
    >
      <path d={drawing} />
    </svg>
  );
}
