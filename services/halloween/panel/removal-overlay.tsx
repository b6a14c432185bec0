import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { askingOf } from "../../panel-kit/asking-of.ts";
import type { OverlayProps } from "../../panel-kit/panel.ts";
import type { HalloweenChoice } from "../catalogue/halloween-options.ts";
import type { DecorPiece } from "../render/pieces.ts";
import type { HalloweenAnswers } from "../render/rendering.ts";
import { nameOfPiece } from "../wording/name-piece.ts";
import { spreadTargets, stackOf } from "./spread-targets.ts";
import "./halloween.css";

const askYard = askingOf<HalloweenAnswers>("halloween");

/** A clear button over each decoration; pressed, it takes the thing away. The panel brings all back. */
export function TakeAwayOverlay({ design, surfaces, frame, engine, onChange, say }: OverlayProps<HalloweenChoice>) {
  const [pieces, setPieces] = useState<DecorPiece[]>([]);
  const group = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(design);
  useEffect(() => {
    let dropped = false;
    if (!engine) return;
    askYard(engine, "decorations", { surfaces, design: JSON.parse(key) }).then(
      (found) => dropped || setPieces(found),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [engine, surfaces, key]);

  function takeAway({ id, name }: DecorPiece, index: number) {
    onChange({ ...design, removed: [...(design.removed ?? []), id] });
    setPieces((now) => now.filter((piece) => piece.id !== id));
    say(m.halloween_panel_removed({ name: nameOfPiece(name) }));
    // The button goes with its thing: the keyboard goes on at a neighbor.
    const buttons = group.current?.querySelectorAll("button") ?? [];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
  }

  const targets = spreadTargets(
    pieces.map((piece) => {
      const { box } = piece;
      const from = frame.toStage({ x: box.left, y: box.top });
      const to = frame.toStage({ x: box.right, y: box.bottom });
      return { piece, left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
    }),
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its own box over the picture
    <div ref={group} className="vz-overlay" role="group" aria-label={m.halloween_panel_decorations()}>
      {targets.map(({ piece, ...place }, index) => (
        <button
          key={piece.id}
          type="button"
          className="vz-take-away"
          aria-label={m.halloween_panel_remove({ name: nameOfPiece(piece.name) })}
          title={m.halloween_panel_remove({ name: nameOfPiece(piece.name) })}
          style={{ ...place, zIndex: stackOf(place) }}
          onClick={() => takeAway(piece, index)}
        >
          <X aria-hidden />
        </button>
      ))}
    </div>
  );
}
