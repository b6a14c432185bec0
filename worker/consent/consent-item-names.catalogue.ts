import { type Message, m } from "#messages";
import type { ConsentItem } from "./consent-items.catalogue.ts";

/** What is missing where an item is: the end of "These words do not say …". */
export const consentItemNames: Record<ConsentItem, Message> = {
  "texts-apart": m.consent_item_texts_apart,
  "privacy-link": m.consent_item_privacy_link,
  brand: m.consent_item_brand,
  marketing: m.consent_item_marketing,
  frequency: m.consent_item_frequency,
  rates: m.consent_item_rates,
  stop: m.consent_item_stop,
  help: m.consent_item_help,
  "not-a-condition": m.consent_item_not_a_condition,
  "not-shared": m.consent_item_not_shared,
};
