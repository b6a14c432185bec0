import { languages } from "#messages";
import type { OfferedLanguages } from "../language.contract.ts";
import { isPlatformPage } from "./platform-pages.catalogue.ts";

/** The provider's own texts. The English one governs, so who reads it can always turn to it. */
const legalPages = /^\/(terms|privacy)\/?$/;

/**
 * In which languages a page is that names a company by its address: in those that the company offers; in all where the page is the
 * platform's own.
 * @param path without a language
 */
export function languagesOfPage(path: string, company: { languages: OfferedLanguages }): OfferedLanguages {
  const plain = path.toLowerCase();
  return isPlatformPage(plain) || legalPages.test(plain) ? languages : company.languages;
}
