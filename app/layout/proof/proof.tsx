import { m } from "#messages";
import { proofFigures } from "./proof-figures.ts";
import "./proof.css";

/** What we have measured of ourselves, for those who would work with us. */
export function Proof() {
  const { secondsToPicture, pixelsChangedOutside, widgetKilobytes } = proofFigures;
  const figures = [
    { figure: m.layout_proof_seconds({ seconds: secondsToPicture }), text: m.layout_proof_seconds_text() },
    { figure: m.layout_proof_pixels({ count: pixelsChangedOutside }), text: m.layout_proof_pixels_text() },
    { figure: m.layout_proof_widget({ size: widgetKilobytes }), text: m.layout_proof_widget_text() },
  ];
  return (
    <section className="proof" aria-labelledby="proof">
      <h2 id="proof">{m.layout_proof_title()}</h2>
      <dl>
        {figures.map(({ figure, text }) => (
          <div key={figure}>
            <dt>{figure}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
