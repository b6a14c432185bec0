/**
 * Text for one line of a mail's head: no line breaks or other control characters (nothing can begin a header of its own),
 * no marks that turn the direction of writing round, single spaces, at most `length` characters.
 */
export function headerText(text: string, length = 120): string {
  return [
    ...text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ]
    .slice(0, length)
    .join("")
    .trim();
}

/** `"Acme, Inc." <hello@example.com>`: the name always quoted, so that a comma or an angle bracket in it means nothing. */
export function namedAddress(name: string, email: string): string {
  const safe = headerText(name, 78).replace(/["\\<>]/g, "");
  return safe ? `"${safe}" <${email}>` : email;
}
