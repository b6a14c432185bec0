/** `tel:` with nothing but digits behind it; null for what is no number (ITU-T E.164: at most 15 digits). */
export function phoneLink(text: string): string | null {
  if (!/^\s*\+?[\d\s()./-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length < 3 || digits.length > 15) return null;
  return `tel:${text.trim().startsWith("+") ? "+" : ""}${digits}`;
}
