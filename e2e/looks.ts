/**
 * How every page is looked at: each width in the light and in the dark with `EVERY_LOOK=1`, else a phone in the light and a
 * desk in the dark, which find nearly all that there is to find in a third of the time.
 */
const all = [360, 768, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

export const looks = process.env.EVERY_LOOK
  ? all
  : all.filter(({ width, colorScheme }) => (colorScheme === "light" ? width === 360 : width === 1280));
