import { newId } from "../db/columns.ts";
import { reservedSlugs } from "./reserved-slugs.ts";

/** Letters that Unicode does not take apart into a plain one and a mark. */
const spelled: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  "&": " and ",
  "+": " plus ",
  "@": " at ",
};

const maxLength = 48;

/** "Müller & Söhne GmbH" is "muller-and-sohne-gmbh"; a name without any Latin letter or digit is "company". */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/[ßæœøłđðþı&+@]/g, (letter) => spelled[letter] ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
  return slug || "company";
}

/** What a company may be called in addresses, best first. The last one is free for certain. */
export function slugCandidates(name: string): string[] {
  const base = slugOf(name);
  const numbered = Array.from({ length: 98 }, (_, i) => `${base}-${i + 2}`);
  const last = `${base}-${newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 10)}`;
  return [base, ...numbered, last].filter((slug) => !reservedSlugs.has(slug));
}
