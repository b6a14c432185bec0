import { z } from "zod";
import { languages, type Message, m } from "#messages";
import { companyName, leadsToOtherSite } from "../../auth/auth.contract.ts";
import { embedCustomizationsSchema } from "../../embeds/embeds.contract.ts";
import { mapRuledFields } from "../../lead-fields.catalogue.ts";
import { isOnNetwork, mapNetworks, type Network } from "../networks.catalogue.ts";
import { leadRetentionDays, retentionDays } from "../tenants.contract.ts";
import { siteOrigin } from "./site-origin.contract.ts";

/** The most characters of a field; the screen and the server hold to the same. */
export const tenantLengths = {
  companyName: 80,
  slug: 48,
  phone: 40,
  email: 254,
  address: 200,
  description: 1000,
  legalName: 120,
  licenseNumber: 80,
  networkUrl: 300,
  embedCtaText: 40,
  embedCtaUrl: 500,
  consentText: 2000,
} as const;
export const maxSites = 50;
const minSlugLength = 2;
export const maxRendersBeforeLead = 20;

const blankIsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);
/** An empty field of a form clears what was there. */
export const clearable = (schema: z.ZodType<string>) => z.preprocess(blankIsNull, schema.nullable()).optional();

/** Marks that nobody sees (direction of writing, zero width, half characters) have no place in words that others read. */
export const line = (label: Message, length: number) =>
  z
    .string({ error: () => m.ui_field_is_not_valid({ label: label() }) })
    .trim()
    .max(length, { error: () => m.ui_field_is_too_long({ label: label() }) })
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>]*$/u, {
      error: () => m.ui_field_has_characters({ label: label() }),
    });
const paragraphs = (label: Message, length: number) =>
  z
    .string({ error: () => m.ui_field_is_not_valid({ label: label() }) })
    .overwrite((text) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n").trim())
    .max(length, { error: () => m.ui_field_is_too_long({ label: label() }) })
    .regex(/^(?:\n|[^\p{Cc}\p{Cf}\p{Cs}\p{Co}])*$/u, {
      error: () => m.ui_field_has_characters({ label: label() }),
    })
    .regex(/^(?!.*<[a-z!/?])/is, { error: () => m.tenants_field_is_plain_text({ label: label() }) });
const phone = line(m.tenants_the_phone_number, tenantLengths.phone)
  .regex(/^[\d\s()+./x-]*$/i, { error: () => m.ui_enter_valid_phone() })
  .refine((text) => (text.match(/\d/g)?.length ?? 0) >= 3, { error: () => m.ui_enter_valid_phone() });
const color = z
  .string({ error: () => m.tenants_choose_color() })
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i, { error: () => m.tenants_enter_color_as_six_hex() })
  .transform((hex) => `#${hex.replace("#", "").toLowerCase()}`);
export const httpsLink = line(m.tenants_the_link, tenantLengths.embedCtaUrl).transform((text, { addIssue }) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const fine = url?.protocol === "https:" && !url.username && !url.password && /[^.]\.[^.]/.test(url.hostname);
  if (url && fine && url.href.length <= tenantLengths.embedCtaUrl) return url.href;
  addIssue({ code: "custom", message: m.ui_enter_full_address() });
  return z.NEVER;
});
/** "facebook.com/gable" is how people write it. */
const networkLink = (network: Network) => {
  const words = () => m.tenants_enter_page_on_network({ network: network.name, host: network.hosts[0] });
  return line(m.tenants_the_link, tenantLengths.networkUrl).transform((text, { addIssue }) => {
    const address = /^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`;
    const url = URL.canParse(address) ? new URL(address) : null;
    const isPlain = url?.protocol === "https:" && !url.username && !url.password && !url.port;
    if (url && isPlain && isOnNetwork(url, network) && url.href.length <= tenantLengths.networkUrl) return url.href;
    addIssue({ code: "custom", message: words() });
    return z.NEVER;
  });
};
const noSite = (label: Message, length: number) =>
  line(label, length).refine((text) => !leadsToOtherSite(text), {
    error: () => m.ui_text_is_a_web_address({ label: label() }),
  });
const days = (label: Message, min: number, max: number) => {
  const outOfRange = { error: () => m.tenants_field_days({ label: label(), min, max }) };
  return z.int(outOfRange).min(min, outOfRange).max(max, outOfRange);
};
const rendersError = { error: () => m.tenants_renders_before_lead({ max: maxRendersBeforeLead }) };
/** One or all, each once; the first is for readers who want none of them. */
const offeredLanguages = z
  .tuple([z.enum(languages)], z.enum(languages), { error: () => m.tenants_choose_languages() })
  .refine((offered) => new Set(offered).size === offered.length && [1, languages.length].includes(offered.length), {
    error: () => m.tenants_choose_languages(),
  });
const fieldRule = z.enum(["hidden", "optional", "required"]);

export const slugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(minSlugLength, { error: () => m.tenants_slug_is_too_short({ least: minSlugLength }) })
  .max(tenantLengths.slug, { error: () => m.ui_field_is_too_long({ label: m.tenants_the_address() }) })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: () => m.tenants_slug_letters() });

/** What makes a company. */
export const newTenantSchema = z.object({ companyName: companyName(m.auth_company_name) });

/** A color that is only tried: what would the pages' accent be? */
export const accentQuerySchema = z.object({ color });

/** What the link in the mail to a company's new address carries. */
export const emailTokenSchema = z.object({ token: z.string().min(16).max(2000) });

/** What `PATCH /api/tenant/my-tenant` takes: what is not there stays as it is, null clears. */
export const tenantChangesSchema = z
  .strictObject({
    companyName: companyName(m.auth_company_name),
    slug: slugSchema,
    phone: clearable(phone),
    email: clearable(
      line(m.tenants_the_email, tenantLengths.email)
        .toLowerCase()
        .pipe(z.email({ error: () => m.ui_enter_valid_email() })),
    ),
    address: clearable(
      line(m.tenants_the_address, tenantLengths.address).refine((text) => !leadsToOtherSite(text), {
        error: () => m.tenants_address_is_a_place(),
      }),
    ),
    description: clearable(paragraphs(m.tenants_the_description, tenantLengths.description)),
    contactPhone: clearable(phone),
    legalName: clearable(noSite(m.tenants_the_legal_name, tenantLengths.legalName)),
    licenseNumber: clearable(noSite(m.tenants_the_license_number, tenantLengths.licenseNumber)),
    ...mapNetworks((network) => clearable(networkLink(network))),
    bookingUrl: clearable(httpsLink),
    primaryColor: color,
    secondaryColor: color,
    showPricing: z.boolean(),
    requirePhone: z.boolean(),
    embedEnabled: z.boolean(),
    embedCtaText: clearable(line(m.tenants_the_buttons_words, tenantLengths.embedCtaText)),
    embedCtaPhone: clearable(phone),
    embedCtaUrl: clearable(httpsLink),
    embedPrimaryColor: clearable(color),
    embedSecondaryColor: clearable(color),
    embedCustomizations: embedCustomizationsSchema.strict().nullable(),
    sites: z
      .array(siteOrigin, { error: () => m.tenants_list_sites() })
      .transform((sites) => [...new Set(sites)])
      .refine((sites) => sites.length <= maxSites, { error: () => m.tenants_too_many_sites({ max: maxSites }) }),
    leadFields: z.strictObject(mapRuledFields(() => fieldRule)).partial(),
    consentText: clearable(paragraphs(m.tenants_the_consent_text, tenantLengths.consentText)),
    privacyUrl: clearable(httpsLink),
    rendersBeforeLead: z.int(rendersError).min(0, rendersError).max(maxRendersBeforeLead, rendersError),
    retentionDays: days(m.tenants_pictures, retentionDays.min, retentionDays.max),
    leadRetentionDays: days(m.tenants_leads, leadRetentionDays.min, leadRetentionDays.max).nullable(),
    managersDeleteLeads: z.boolean(),
    languages: offeredLanguages,
  })
  .partial();
export type TenantChanges = z.infer<typeof tenantChangesSchema>;
