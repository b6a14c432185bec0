import { Maximize } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { useService } from "../service-context.ts";
import type { Version } from "../work/visualizer-state.ts";
import { exportPicture } from "./export-picture.ts";
import { saveBlob } from "./save-picture.ts";

type Props = { version: Version; original: File; say(words: string): void };
type State = "idle" | "failed" | { share: number };

/** The picture at the camera's own size, made on this device: the file never left it. */
export function FullSizeDownload({ version, original, say }: Props) {
  const ui = useService();
  const [state, setState] = useState<State>("idle");
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start() {
    const control = new AbortController();
    stop.current = control;
    setState({ share: 0 });
    try {
      const order = { file: original, surfaces: version.surfaces, brief: ui.toBrief(version.design) };
      const picture = await exportPicture(order, {
        signal: control.signal,
        onProgress: (share) => setState({ share }),
      });
      saveBlob(picture, ui.fileName(version.design));
      setState("idle");
      say(m.visualizations_full_size_saved());
    } catch {
      if (!control.signal.aborted) setState("failed");
    }
  }

  if (typeof state === "object") {
    const percent = Math.round(state.share * 100);
    return (
      <div className="vz-export">
        <div
          className="vz-progress"
          role="progressbar"
          aria-label={m.visualizations_full_size_making()}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ transform: `scaleX(${state.share})` }} />
        </div>
        <button
          type="button"
          className="vz-quiet"
          onClick={() => {
            stop.current?.abort();
            setState("idle");
          }}
        >
          {m.ui_cancel()}
        </button>
      </div>
    );
  }
  return (
    <>
      <button type="button" className="vz-button vz-button-soft" onClick={start}>
        <Maximize aria-hidden />
        {m.visualizations_full_size_download()}
      </button>
      {state === "failed" ? (
        <p className="vz-hint" role="alert">
          {m.visualizations_full_size_failed()}
        </p>
      ) : null}
    </>
  );
}
