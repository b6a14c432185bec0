/** The basic characters of GSM 03.38 (3GPP TS 23.038), of which 160 make one text message; of all others 70 do. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const isBasic = (sign: string) => basic.includes(sign);

const lengths = { basic: { one: 160, ofMany: 153 }, other: { one: 70, ofMany: 67 } };
/** Where a name has letters that GSM lacks, more than this is cut. */
const maxSegments = 2;

/** How many messages the provider counts. */
export function segmentsOf(text: string): number {
  const { one, ofMany } = [...text].every(isBasic) ? lengths.basic : lengths.other;
  return text.length <= one ? 1 : Math.ceil(text.length / ofMany);
}

/**
 * `words`, an address behind them, in one message where that is possible: accents that GSM lacks are left out ("María" is "Maria"), and
 * long words are cut. A name in another script keeps its letters, in two messages at most.
 */
export function fitText(words: string, url: string): string {
  const folded = foldText(words);
  const room = [...folded].every(isBasic) ? lengths.basic.one : lengths.other.ofMany * maxSegments;
  return `${cut(folded, Math.max(20, room - url.length - 1))} ${url}`;
}

/** Accents and signs that GSM lacks are left out or written otherwise; other scripts stay. */
export function foldText(words: string): string {
  return [...words.replaceAll(/\s+/g, " ").trim()].map(fold).join("");
}

function fold(sign: string): string {
  if (isBasic(sign)) return sign;
  const plain = (replacements[sign] ?? sign).normalize("NFD").replaceAll(/\p{M}/gu, "");
  return [...plain].every(isBasic) ? plain : sign;
}

const replacements: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "[": "(",
  "]": ")",
  "{": "(",
  "}": ")",
  "|": "/",
  "\\": "/",
  "~": "-",
  "^": " ",
  "`": "'",
  "€": "EUR",
};

function cut(text: string, room: number): string {
  if (text.length <= room) return text;
  const kept = text.slice(0, room - 3);
  // Never half of a sign.
  return `${kept.replace(/[\uD800-\uDBFF]$/, "").trimEnd()}...`;
}
