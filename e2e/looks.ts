/**
 * How pages are looked at: each width in the light and in the dark with `npm run test:full`. `npm test` takes a phone in the
 * light and a desk in the dark where a page is laid out in two ways, else one of them, which finds nearly all that there is
 * to find in a fraction of the time.
 */
type ColorScheme = "light" | "dark";
type Look = { width: number; colorScheme: ColorScheme };

const all: Look[] = [360, 768, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);
const phone: Look = { width: 360, colorScheme: "light" };
const desk: Look = { width: 1280, colorScheme: "dark" };

/** Set by `npm run test:full`. */
export const isFull = Boolean(process.env.FULL_TESTS);

export const looks = isFull ? all : [phone, desk];
export const onPhone = isFull ? all : [phone];
export const onDesk = isFull ? all : [desk];

/** Where the width is given: both, or the one that `npm test` takes. */
export function themes(usual: ColorScheme): ColorScheme[] {
  return isFull ? ["light", "dark"] : [usual];
}

/** A test whose title has this runs in `npm run test:full` alone. */
export const nightlyMark = "@nightly";

/** The end of a title: of tests of one kind, made in a row, the first alone runs every time. */
export function nightlyBut(isFirst: boolean): string {
  return isFirst ? "" : ` ${nightlyMark}`;
}
