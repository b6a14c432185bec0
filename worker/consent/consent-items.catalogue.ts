/** What carriers and the law want of words of consent. Those of one level are looked for in the words of that level. */
export const consentItems = [
  "texts-apart",
  "privacy-link",
  "brand",
  "marketing",
  "frequency",
  "rates",
  "stop",
  "help",
  "not-a-condition",
  "not-shared",
] as const;
export type ConsentItem = (typeof consentItems)[number];
