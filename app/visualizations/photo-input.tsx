import { LoaderCircle } from "lucide-react";
import type { ChangeEvent, ReactNode } from "react";
import { m } from "#messages";
import type { ChosenPhoto } from "./photo-step.tsx";

export const acceptedPhotos = "image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif";

type Props = {
  /** Another one is being read. */
  busy: boolean;
  isSoft?: boolean;
  onPhoto(fetchPhoto: () => Promise<ChosenPhoto>): void;
  children: ReactNode;
};

/** A button that asks for a photo while another one is open. */
export function PhotoInput({ busy, isSoft = false, onPhoto, children }: Props) {
  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file must be able to be chosen again after an error.
    event.target.value = "";
    if (file) onPhoto(async () => ({ file }));
  }
  return (
    <label className={isSoft ? "vz-button vz-button-soft" : "vz-button"} data-disabled={busy ? "" : undefined}>
      {busy ? <LoaderCircle className="vz-spin" aria-hidden /> : null}
      {busy ? m.visualizations_photo_opening() : children}
      <input className="vz-hidden" type="file" accept={acceptedPhotos} disabled={busy} onChange={pick} />
    </label>
  );
}
