import { X } from "lucide-react";
import { useEffect, useState } from "react";
import type { DecorPiece } from "#engine/halloween/pieces.ts";
import type { HalloweenChoice } from "#worker/visualizations/halloween/catalogue.ts";
import type { OverlayProps } from "../service-ui.ts";
import { nameOfPiece } from "./halloween-words.ts";
import "./halloween.css";

/** Pixels: what a fingertip needs. */
const leastSide = 32;

/** A clear button over each decoration; pressed, it takes the thing away. The panel brings all back. */
export function TakeAwayOverlay({ design, surfaces, frame, engine, onChange, say }: OverlayProps<HalloweenChoice>) {
  const [pieces, setPieces] = useState<DecorPiece[]>([]);
  const key = JSON.stringify(design);
  useEffect(() => {
    let dropped = false;
    engine?.decorations(surfaces, JSON.parse(key)).then(
      (found) => dropped || setPieces(found),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [engine, surfaces, key]);

  function takeAway({ id, name }: DecorPiece) {
    onChange({ ...design, removed: [...(design.removed ?? []), id] });
    setPieces((now) => now.filter((piece) => piece.id !== id));
    say(`${nameOfPiece(name)} taken away`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its own box over the picture
    <div className="vz-overlay" role="group" aria-label="Decorations: press one to take it away">
      {pieces.map((piece) => {
        const from = frame.toStage({ x: piece.box.left, y: piece.box.top });
        const to = frame.toStage({ x: piece.box.right, y: piece.box.bottom });
        const width = Math.max(leastSide, to.x - from.x);
        const height = Math.max(leastSide, to.y - from.y);
        return (
          <button
            key={piece.id}
            type="button"
            className="vz-take-away"
            aria-label={`Take away: ${nameOfPiece(piece.name)}`}
            title={`Take away: ${nameOfPiece(piece.name)}`}
            style={{
              left: (from.x + to.x - width) / 2,
              top: (from.y + to.y - height) / 2,
              width,
              height,
            }}
            onClick={() => takeAway(piece)}
          >
            <X aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
