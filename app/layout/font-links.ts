import displayFont from "./display-font/figtree.woff2?url";

/** Headings are drawn with it: it is fetched beside the styles that ask for it. */
export function fontLinks() {
  return [
    { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  ] as const satisfies object[];
}
