/**
 * Text for the fonts that every PDF reader brings along: Windows code page 1252, one byte a character. What it does not have
 * is written without its marks ("ễ" as "e"), and else as a question mark.
 */

const special = "€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ";
const codes = new Map([...special].flatMap((letter, i) => (letter === "\u0000" ? [] : [[letter, 0x80 + i] as const])));
/** Letters that do not come apart into a plain one and a mark. */
const plain: Record<string, string> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  ħ: "h",
  "−": "-",
  "\u2011": "-",
  "′": "'",
  "″": '"',
};

/** @returns the text as characters 0..255, and whether anything of it could not be written */
export function encodeLatin(text: string): { text: string; isWhole: boolean } {
  let isWhole = true;
  const written = [...text.normalize("NFC")].map((letter) => {
    const exact = codeOf(letter);
    if (exact !== null) return String.fromCharCode(exact);
    isWhole = false;
    const bare = plain[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return [...bare].map((one) => String.fromCharCode(codeOf(one) ?? 0x3f)).join("");
  });
  return { text: written.join(""), isWhole };
}

function codeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code === 0x09 || code === 0x0a) return 0x20;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  return codes.get(letter) ?? null;
}
