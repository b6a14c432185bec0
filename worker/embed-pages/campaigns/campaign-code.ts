/** Read off a sign and typed: nothing that looks like something else. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 8;

/** A code for a new link. 31^8 is so many that two are never alike; the table's key makes sure. */
export function newCode(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(length)), (number) => letters[number % letters.length]).join(
    "",
  );
}

/** As it is stored, however it was typed; null for what is no code. */
export function readCode(text: string): string | null {
  const code = text.toLowerCase();
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}
