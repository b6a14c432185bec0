import { ImagePlus } from "lucide-react";
import { m } from "#messages";
import type { Sample } from "#services/samples.ts";
import { PhotoInput } from "../photo-input.tsx";
import { type ChosenPhoto, Samples } from "../photo-step.tsx";
import { useLookOnly } from "../project/look-only.tsx";
import { useDialog } from "../use-dialog.ts";

/** How it goes with a photo that was chosen while another one is open. */
export type PhotoReading = { reading: boolean; problem: string | null };

type Props = PhotoReading & {
  /** The design, on one line. */
  words: string;
  samples: Sample[];
  /** Whether the house is kept in an account, which may have several photos of it. */
  isKept: boolean;
  onPhoto(fetchPhoto: () => Promise<ChosenPhoto>, isSameHouse: boolean): void;
};

/** The design of a picture on another photo. This one leaves the page only once the other has been read. */
export function SameDesign({ words, samples, isKept, reading, problem, onPhoto }: Props) {
  const { dialog, open } = useDialog();
  const lookOnly = useLookOnly();
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
          <p className="vz-hint">
            {isKept ? m.visualizations_reuse_design_kept_text() : m.visualizations_reuse_design_text()}
          </p>
        </div>
        <div className="vz-actions" aria-busy={reading}>
          {isKept && !lookOnly ? (
            <PhotoInput busy={reading} onPhoto={(fetchPhoto) => onPhoto(fetchPhoto, true)}>
              {m.visualizations_new_photo_of_house()}
            </PhotoInput>
          ) : null}
          <PhotoInput busy={reading} isSoft={isKept && !lookOnly} onPhoto={(fetchPhoto) => onPhoto(fetchPhoto, false)}>
            {isKept ? m.visualizations_another_house() : m.visualizations_photo_choose_another()}
          </PhotoInput>
          <button type="button" className="vz-button vz-button-soft" onClick={() => dialog.current?.close()}>
            {m.visualizations_reuse_design_stay()}
          </button>
        </div>
        {problem ? (
          <p className="vz-problem" role="alert">
            {problem}
          </p>
        ) : null}
        {samples.length > 0 ? (
          <Samples samples={samples} disabled={reading} onPhoto={(fetchPhoto) => onPhoto(fetchPhoto, false)} />
        ) : null}
      </dialog>
    </>
  );
}
