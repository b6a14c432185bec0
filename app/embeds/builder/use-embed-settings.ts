import { useState } from "react";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import type { EmbedChoice } from "./embed-code.ts";
import { type EmbedSettings, firstSettings, keepSettings, readSettings } from "./embed-settings.ts";

/**
 * The builder's settings, restored from what this browser kept for the company and kept again on every change. The phone
 * number begins as the company's own and is kept nowhere (spec).
 */
export function useEmbedSettings(company: MyTenant) {
  const { slug, companyName } = company;
  const [settings, setSettings] = useState(() => readSettings(slug, company));
  const ownPhone = company.embedCtaPhone ?? company.contactPhone ?? company.phone ?? "";
  const [contactPhone, setContactPhone] = useState(ownPhone);

  function change(part: Partial<EmbedSettings>) {
    const next = { ...settings, ...part };
    setSettings(next);
    keepSettings(slug, next);
  }

  const choice: EmbedChoice = { ...settings, tenant: slug, companyName, contactPhone };
  const own: EmbedChoice = { ...firstSettings(company), tenant: slug, companyName, contactPhone: ownPhone };
  return { settings, change, contactPhone, setContactPhone, choice, own };
}
