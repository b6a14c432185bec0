/** Letters in the fonts that every PDF reader brings along: Windows code page 1252, one byte each. */

const special = "€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ";
const codes = new Map([...special].flatMap((letter, i) => (letter === "\u0000" ? [] : [[letter, 0x80 + i] as const])));

/** The byte of a letter; null where the code page has none. */
export function latinCode(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  return codes.get(letter) ?? null;
}

/** Whether a text needs a font beyond those. */
export function hasOtherLetters(text: string): boolean {
  return [...text.normalize("NFC")].some((letter) => latinCode(letter) === null && !isBreak(letter));
}

/**
 * A text as its fonts can write it. Emoji are left out, other letters lose their marks ("n̈" is "n"), and what is left of foreign
 * scripts is a question mark. `isIn`: whether another font has it. @returns also whether all of it could be written
 */
export function writableText(text: string, isIn: (letter: string) => boolean): { text: string; isWhole: boolean } {
  const canWrite = (letter: string) => latinCode(letter) !== null || isIn(letter);
  let isWhole = true;
  const letters = [...text.normalize("NFC")].map((letter) => {
    if (isBreak(letter)) return " ";
    if (canWrite(letter)) return letter;
    isWhole = false;
    if (/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\p{Cf}\p{M}]/u.test(letter)) return "";
    const bare = [...letter.normalize("NFKD").replace(/\p{M}/gu, "")];
    return bare.map((one) => (canWrite(one) ? one : "?")).join("");
  });
  const written = letters.join("");
  return { text: isWhole ? written : written.replace(/ {2,}/g, " ").trim(), isWhole };
}

function isBreak(letter: string): boolean {
  return letter === "\t" || letter === "\n" || letter === "\r";
}
