/** Without case and accents: "Núñez" and "NUNEZ" are the same word. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** Somebody looks for a phone number, however it is written. */
export function isPhone(text: string): boolean {
  return /^[\d\s()+./-]+$/.test(text) && digitsOf(text).length > 2;
}
