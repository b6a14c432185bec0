/** What we say of ourselves in figures. `dev/proof-figures.test.ts` holds each against what was measured. */
export const proofFigures = {
  /** From the upload to the finished picture (`bench/end-to-end.json`). */
  secondsToPicture: 30,
  /** Pixels outside of what was chosen, on every photo of the quality bench (`bench/quality/figures.json`). */
  pixelsChangedOutside: 0,
  /** What a widget's first view weighs, pictures apart (`e2e/page-weight.spec.ts`). */
  widgetKilobytes: 8,
} as const;
