/** Where the frozen pictures of a version lie in R2. `place` from 1. A trigger on `sheets` knows these names, too. */
export type SheetFile = "before" | "after";

export function sheetPictureKey(versionId: string, file: SheetFile, place: number): string {
  return `sheets/${versionId}/${file}-${place}.jpg`;
}
