import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import type { Dispatch, SetStateAction } from "react";
import { m } from "#messages";
import { type View, wholePhoto } from "./view.ts";

/** Zoom about the middle of what is shown; the stage clamps the rest. */
export function ZoomButtons({ view, setView }: { view: View; setView: Dispatch<SetStateAction<View>> }) {
  const zoomBy = (factor: number) => setView((now) => ({ ...now, zoom: Math.min(8, Math.max(1, now.zoom * factor)) }));
  return (
    <div className="vz-bar-group">
      <button
        type="button"
        className="vz-icon"
        aria-label={m.visualizations_zoom_out()}
        disabled={view.zoom <= 1}
        onClick={() => zoomBy(1 / 1.6)}
      >
        <ZoomOut />
      </button>
      <button
        type="button"
        className="vz-icon"
        aria-label={m.visualizations_zoom_in()}
        disabled={view.zoom >= 8}
        onClick={() => zoomBy(1.6)}
      >
        <ZoomIn />
      </button>
      <button
        type="button"
        className="vz-icon"
        aria-label={m.visualizations_zoom_whole()}
        disabled={view.zoom <= 1}
        onClick={() => setView(wholePhoto)}
      >
        <Maximize />
      </button>
    </div>
  );
}
