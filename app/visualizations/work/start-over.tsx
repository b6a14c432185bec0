import { ImagePlus } from "lucide-react";
import { m } from "#messages";
import { RichText } from "../../ui/rich-text.tsx";
import { PhotoInput } from "../photo-input.tsx";
import type { ChosenPhoto } from "../photo-step.tsx";
import { useLookOnly } from "../project/look-only.tsx";
import { useDialog } from "../use-dialog.ts";
import type { PhotoReading } from "./reuse-design.tsx";

type Props = {
  /** There is work that would leave this page. */
  asks: boolean;
  /** Where the account's houses are; null where this one is on this device alone. */
  projects: string | null;
  /** How it goes with another photo of this house. */
  reading: PhotoReading;
  /** Another photo of this house. */
  onPhoto(fetchPhoto: () => Promise<ChosenPhoto>): void;
  onStart(): void;
};

/** Another photo takes the place of this one; where there is work to lose, or a house to add it to, it asks first. */
export function StartOver({ asks, projects, reading, onPhoto, onStart }: Props) {
  const { dialog, open } = useDialog();
  const lookOnly = useLookOnly();
  return (
    <>
      <button
        type="button"
        className="vz-icon"
        aria-label={m.visualizations_start_over()}
        title={m.visualizations_start_over()}
        onClick={({ currentTarget }) => (asks || projects ? open(currentTarget) : onStart())}
      >
        <ImagePlus aria-hidden />
      </button>
      <dialog ref={dialog} className="vz-dialog" aria-labelledby="vz-start-over">
        <div className="vz-words">
          <h2 id="vz-start-over">{m.visualizations_start_over_question()}</h2>
          <p>
            {projects ? (
              <RichText
                parts={m.visualizations_start_over_kept_text.parts()}
                link={(inner) => <a href={projects}>{inner}</a>}
              />
            ) : (
              m.visualizations_start_over_text()
            )}
          </p>
        </div>
        <div className="vz-actions" aria-busy={reading.reading}>
          {projects && !lookOnly ? (
            <PhotoInput busy={reading.reading} onPhoto={onPhoto}>
              {m.visualizations_new_photo_of_house()}
            </PhotoInput>
          ) : null}
          <button
            type="button"
            className={projects && !lookOnly ? "vz-button vz-button-soft" : "vz-button"}
            onClick={onStart}
          >
            {projects ? m.visualizations_another_house() : m.visualizations_start_over_confirm()}
          </button>
          <button type="button" className="vz-button vz-button-soft" onClick={() => dialog.current?.close()}>
            {m.visualizations_start_over_keep()}
          </button>
        </div>
        {reading.problem ? (
          <p className="vz-problem" role="alert">
            {reading.problem}
          </p>
        ) : null}
      </dialog>
    </>
  );
}
