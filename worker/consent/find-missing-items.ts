import type { ConsentItem } from "./consent-items.catalogue.ts";
import { wordTextConsent } from "./consent-wording.contract.ts";
import type { Asking, TextsSettings } from "./texts-settings.ts";

/** How words say it. Read generously: whoever says it in other words confirms that they do. */
const patterns: Partial<Record<ConsentItem, RegExp>> = {
  marketing: /(?=[\s\S]*\b(?:text|sms)\b)(?=[\s\S]*\b(?:marketing|promotion\w*|advertis\w*|offers?)\b)/i,
  frequency: /\bfrequency\b/i,
  rates: /\brates?\b/i,
  stop: /\bSTOP\b/,
  help: /\bHELP\b/,
  "not-a-condition": /\b(?:not|never|isn't|no) (?:\w+ ){0,3}(?:condition|requirement|required)\b/i,
  "not-shared": /\b(?:not|never|don't|won't|isn't|aren't) (?:\w+ ){0,3}(?:shared?|sold|sell)\b/i,
};

/**
 * What a company's own words lack of what ours say: of the words at the button, and, where it offers texts, of those at their box.
 * @returns in the order of the catalogue
 */
export function findMissingItems(company: Asking, settings: TextsSettings | null): ConsentItem[] {
  const missing: ConsentItem[] = [];
  if (/\b(?:text(?:s|ed|ing)?(?: messages?)?|sms)\b/i.test(company.consentText ?? "")) missing.push("texts-apart");
  if (!settings?.offersTexts) return missing;
  if (!company.privacyUrl) missing.push("privacy-link");
  const words = wordTextConsent({ ...settings, companyName: company.companyName });
  if (!words.toLowerCase().includes(company.companyName.toLowerCase())) missing.push("brand");
  for (const [item, pattern] of Object.entries(patterns)) {
    if (!pattern.test(words)) missing.push(item as ConsentItem);
  }
  return missing;
}
