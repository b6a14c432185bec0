import { type PointerEvent, useRef } from "react";
import { m } from "#messages";
import { drawingHeight, drawingWidth, maxDrawingLength } from "#worker/sheets/sheets.catalogue.ts";

type Props = {
  /** Strokes as the path of an SVG, in whole units of the box. */
  path: string;
  onChange(path: string): void;
  "aria-describedby"?: string;
};

/** Closer points than this say nothing more, in units of the box. */
const minStep = 2;

/** A box to sign in with a finger, a pen or a mouse. Who uses keys alone is told of the typed name. */
export function SignaturePad({ path, onChange, ...described }: Props) {
  const last = useRef<[x: number, y: number] | null>(null);

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * drawingWidth;
    const y = ((clientY - box.top) / box.height) * drawingHeight;
    return [within(x, drawingWidth), within(y, drawingHeight)];
  }

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0 || path.length > maxDrawingLength - 20) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = pointOf(event);
    last.current = [x, y];
    // A stroke is a line at least, so that a dot over an i is kept.
    onChange(`${path}M${x} ${y}L${x} ${y}`);
  }

  function follow(event: PointerEvent<SVGSVGElement>) {
    if (!last.current || path.length > maxDrawingLength - 20) return;
    const [x, y] = pointOf(event);
    if (Math.hypot(x - last.current[0], y - last.current[1]) < minStep) return;
    last.current = [x, y];
    onChange(`${path}L${x} ${y}`);
  }

  function end() {
    last.current = null;
  }

  return (
    <div className="approve-pad">
      <svg
        viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
        role="img"
        aria-label={path ? m.sheets_page_draw_done() : m.sheets_page_draw_label()}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className="approve-line" d={`M40 ${drawingHeight - 40}H${drawingWidth - 40}`} />
        {path ? <path className="approve-stroke" d={path} /> : null}
      </svg>
      <div className="approve-pad-foot">
        <span role="status">{path ? m.sheets_page_draw_done() : m.sheets_page_draw_help()}</span>
        <button type="button" name="drawing" {...described} onClick={() => onChange("")}>
          {m.sheets_page_clear()}
        </button>
      </div>
    </div>
  );
}

function within(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max));
}
