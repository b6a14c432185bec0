/**
 * Bytes as brotli sends them, counted before the visitor acts, without pictures and films. A ratchet: lower the limits when a
 * page gets lighter, to 5 % above it, and never raise them without a reason in the commit. `css` is part of `whole`: it comes inside the page.
 */
export const pageWeightLimits = [
  { path: "/", whole: 11_750, css: 5_000 },
  { path: "/roofing-siding", whole: 10_650, css: 5_000 },
  { path: "/pools", whole: 10_650, css: 5_000 },
  { path: "/landscape", whole: 10_650, css: 5_000 },
  { path: "/halloween", whole: 10_650, css: 5_000 },
  { path: "/pricing", whole: 11_550, css: 5_000 },
  { path: "/contact", whole: 10_600, css: 5_000 },
  { path: "/auth", whole: 11_850, css: 5_250 },
  { path: "/privacy", whole: 11_200, css: 4_000 },
  // The first view of a widget has to come with the first flight of packets: 14,600 bytes.
  { path: "/embed", whole: 7_500, css: 3_500 },
  { path: "/embed-roofing", whole: 7_500, css: 3_500 },
  { path: "/embed-pools", whole: 7_500, css: 3_500 },
  { path: "/embed?tenant=ridgeline-roofing", whole: 7_500, css: 3_500 },
];

/** The page that a homeowner's mail leads to, whose address is another each time. */
export const yourPictureWeightLimit = { whole: 10_000, css: 4_000 };

/** The font of headings is counted apart: text is there before it, and widgets have none. */
export const maxFontBytes = 20_000;
