/** All that lies in R2 of a picture. */
export function pictureFolder(id: string): string {
  return `visualizations/${id}/`;
}

/** Where a picture's files lie in R2. One place for each, so a step that runs twice writes over its own. */
export function patchKey(id: string): string {
  return `visualizations/${id}/patch.bin`;
}

/** The patch for whoever downloads it; of earlier pictures the only file of it. */
export function patchPngKey(id: string): string {
  return `visualizations/${id}/patch.png`;
}

export function imageKey(id: string): string {
  return `visualizations/${id}/after.jpg`;
}

/** The picture with its mark, which is made again where somebody asks for it later (`marked-file.ts`). Earlier ones lie at `imageKey`, and stay. */
export function markedKey(id: string): string {
  return `visualizations/${id}/marked.jpg`;
}

/** The picture without its mark, once its maker's plan allowed it. */
export function cleanKey(id: string): string {
  return `visualizations/${id}/clean.jpg`;
}

/** A small copy for lists: another one once the clean picture has taken the marked one's place. */
export function smallKey(id: string, image: string): string {
  return image === cleanKey(id) ? `visualizations/${id}/small-clean.jpg` : `visualizations/${id}/small.jpg`;
}

/** A small copy for mails; the clean one and the one with its mark lie beside each other. */
export function mailPreviewKey(id: string, hasWatermark: boolean): string {
  return `visualizations/${id}/mail${hasWatermark ? "-marked" : ""}.jpg`;
}

/** A copy for the width of a phone, of the clean picture or of the one with its mark. */
export function phoneKey(id: string, hasWatermark: boolean): string {
  return `visualizations/${id}/phone${hasWatermark ? "-marked" : ""}.jpg`;
}

/** What an image model is asked with, while it is asked. */
export function askedPhotoKey(id: string): string {
  return `visualizations/${id}/asked.jpg`;
}

export function askedMaskKey(id: string): string {
  return `visualizations/${id}/asked-mask.png`;
}

/** A model's answer as it came, until the job is over. `attempt` is its place in the chain of renderers, from 1. */
export function answerKey(id: string, attempt: number): string {
  return `visualizations/${id}/answer-${attempt}`;
}

/** Renderers that may be asked for one picture, at most. */
export const maxRenderers = 6;

/** All that lies there only while models are asked. Photos of homes: they go when the job is over. */
export function askedKeys(id: string): string[] {
  const answers = Array.from({ length: maxRenderers }, (_, place) => answerKey(id, place + 1));
  return [askedPhotoKey(id), askedMaskKey(id), ...answers];
}
