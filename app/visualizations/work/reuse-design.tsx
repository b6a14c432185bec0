import { ImagePlus, LoaderCircle } from "lucide-react";
import type { ChangeEvent } from "react";
import { m } from "#messages";
import type { Sample } from "#services/samples.ts";
import { acceptedPhotos, type ChosenPhoto, Samples } from "../photo-step.tsx";
import { useDialog } from "../use-dialog.ts";

export type PhotoReading = {
  reading: boolean;
  problem: string | null;
};

type Props = PhotoReading & {
  /** The design in words. */
  words: string;
  samples: Sample[];
  onPhoto(fetchPhoto: () => Promise<ChosenPhoto>): void;
};

/** The design of a picture on another photo. This one leaves the page only once the other has been read. */
export function SameDesign({ words, samples, reading, problem, onPhoto }: Props) {
  const { dialog, open } = useDialog();

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file must be able to be chosen again after an error.
    event.target.value = "";
    if (file) onPhoto(async () => ({ file }));
  }

  return (
    <>
      <button type="button" className="vz-button vz-button-soft" onClick={({ currentTarget }) => open(currentTarget)}>
        <ImagePlus aria-hidden />
        {m.visualizations_reuse_design()}
      </button>
      <dialog ref={dialog} className="vz-dialog vz-same" aria-labelledby="vz-same-design">
        <div className="vz-words">
          <h2 id="vz-same-design">{m.visualizations_reuse_design()}</h2>
          <p>{words}</p>
          <p className="vz-hint">{m.visualizations_reuse_design_text()}</p>
        </div>
        <div className="vz-actions" aria-busy={reading}>
          <label className="vz-button" data-disabled={reading ? "" : undefined}>
            {reading ? <LoaderCircle className="vz-spin" aria-hidden /> : null}
            {reading ? m.visualizations_photo_opening() : m.visualizations_photo_choose_another()}
            <input className="vz-hidden" type="file" accept={acceptedPhotos} disabled={reading} onChange={pick} />
          </label>
          <button type="button" className="vz-button vz-button-soft" onClick={() => dialog.current?.close()}>
            {m.visualizations_reuse_design_stay()}
          </button>
        </div>
        {problem ? (
          <p className="vz-problem" role="alert">
            {problem}
          </p>
        ) : null}
        {samples.length > 0 ? <Samples samples={samples} disabled={reading} onPhoto={onPhoto} /> : null}
      </dialog>
    </>
  );
}
