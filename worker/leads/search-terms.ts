import { type LeadFieldDefinition, type LeadFieldName, leadFields } from "../lead-fields.catalogue.ts";
import { digitsOf, foldText, isPhone } from "../lists/fold-text.ts";

/** More words than a person has are no name. */
const maxTerms = 12;
const maxTermLength = 80;

/** What a lead is found by: its e-mail, the digits of its phone number and ZIP code, every word of its names. All folded, each once. */
export function searchTerms(lead: Partial<Record<LeadFieldName, string | null | undefined>>): string[] {
  const terms = searched.flatMap(({ name, kind }) => termsOf(lead[name] ?? "", kind));
  return [...new Set(terms.filter(Boolean).map((word) => word.slice(0, maxTermLength)))].slice(0, maxTerms);
}

/** E-mail and phone first: of a name that is all too long, some words are left out. */
const searched = leadFields
  .filter(({ isSearched }) => isSearched)
  .sort((a, b) => Number(a.kind === "line") - Number(b.kind === "line"));

function termsOf(text: string, kind: LeadFieldDefinition["kind"]): string[] {
  if (kind === "email") return [foldText(text)];
  if (kind === "zip") return [digitsOf(text)];
  return kind === "phone" ? phoneTerms(text) : normalizedTerms(text);
}

/** The beginnings of words that a search asks for, the most telling one first: it is the one that the index is read by. */
export function splitSearch(text: string): string[] {
  const words = isPhone(text) ? [digitsOf(text)] : normalizedTerms(text);
  return [...new Set(words)].slice(0, 5).sort((a, b) => b.length - a.length);
}

function normalizedTerms(text: string): string[] {
  return foldText(text)
    .split(/[\s,;()"&/]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Also without the country in front, which people write or not. */
function phoneTerms(phone: string): string[] {
  const digits = digitsOf(phone);
  return /^1\d{10}$/.test(digits) ? [digits, digits.slice(1)] : [digits];
}
