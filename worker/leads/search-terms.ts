/** More words than a person has are no name. */
const maxTerms = 12;
const maxTermLength = 80;

type Findable = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  businessName?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

/** What a lead is found by: every word of its names, its e-mail, the digits of its phone number. All folded, each once. */
export function searchTerms({ firstName, lastName, businessName, email, phone }: Findable): string[] {
  const names = [lastName, firstName, businessName].flatMap((name) => normalizedTerms(name ?? ""));
  const words = [email ? fold(email) : "", ...phoneTerms(phone ?? ""), ...names];
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, maxTermLength)))].slice(0, maxTerms);
}

/** The beginnings of words that a search asks for, the most telling one first: it is the one that the index is read by. */
export function formatSyncTime(text: string): string[] {
  const words = isPhone(text) ? [digitsOf(text)] : normalizedTerms(text);
  return [...new Set(words)].slice(0, 5).sort((a, b) => b.length - a.length);
}

function isPhone(text: string): boolean {
  return /^[\d\s()+./-]+$/.test(text) && digitsOf(text).length > 2;
}

function normalizedTerms(text: string): string[] {
  return fold(text)
    .split(/[\s,;()"&/]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Without case and accents: "Núñez" and "NUNEZ" are the same word. */
function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}

/** Also without the country in front, which people write or not. */
function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone);
  return /^1\d{10}$/.test(digits) ? [digits, digits.slice(1)] : [digits];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
