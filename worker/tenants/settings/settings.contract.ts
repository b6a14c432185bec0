import { z } from "zod";
import { m } from "#messages";
import { companyName, leadsToOtherSite } from "../../auth/auth.contract.ts";
import { embedCustomizationsSchema } from "../../embeds/embeds.contract.ts";
import { mapRuledFields } from "../../lead-fields.catalogue.ts";
import { siteOrigin } from "./site-origin.contract.ts";

/** The most characters of a field; the screen and the server hold to the same. */
export const tenantLengths = {
  companyName: 80,
  slug: 48,
  phone: 40,
  email: 254,
  address: 200,
  description: 1000,
  embedCtaText: 40,
  embedCtaUrl: 500,
  consentText: 2000,
} as const;
export const maxSites = 50;

const blankIsNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);
/** An empty field of a form clears what was there. */
const clearable = (schema: z.ZodType<string>) => z.preprocess(blankIsNull, schema.nullable()).optional();

/** Marks that nobody sees (direction of writing, zero width, half characters) have no place in words that others read. */
const line = (label: string, length: number) =>
  z
    .string(`${label} is not valid.`)
    .trim()
    .max(length, `${label} is too long.`)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>]*$/u, `${label} has characters that do not belong there.`);
const paragraphs = (label: string, length: number) =>
  z
    .string(`${label} is not valid.`)
    .overwrite((text) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, "\n").trim())
    .max(length, `${label} is too long.`)
    .regex(/^(?:\n|[^\p{Cc}\p{Cf}\p{Cs}\p{Co}])*$/u, `${label} has characters that do not belong there.`)
    .regex(/^(?!.*<[a-z!/?])/is, `${label} has to be plain text, without HTML.`);
const phone = line("The phone number", tenantLengths.phone)
  .regex(/^[\d\s()+./x-]*$/i, "Please enter a valid phone number.")
  .refine((text) => (text.match(/\d/g)?.length ?? 0) >= 3, "Please enter a valid phone number.");
const color = z
  .string("Please choose a color.")
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i, "Please enter a color as six hex digits, like #2563eb.")
  .transform((hex) => `#${hex.replace("#", "").toLowerCase()}`);
const httpsLink = line("The link", tenantLengths.embedCtaUrl).transform((text, { addIssue }) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const fine = url?.protocol === "https:" && !url.username && !url.password && /[^.]\.[^.]/.test(url.hostname);
  if (url && fine && url.href.length <= tenantLengths.embedCtaUrl) return url.href;
  addIssue({ code: "custom", message: "Please enter a full address that starts with https://" });
  return z.NEVER;
});
const days = (label: string, min: number, max: number) => {
  const words = `${label} can be ${min} to ${max} days.`;
  return z.int(words).min(min, words).max(max, words);
};
const fieldRule = z.enum(["hidden", "optional", "required"]);

export const slugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(2, "The address needs at least 2 characters.")
  .max(tenantLengths.slug, "The address is too long.")
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "The address can have the letters a to z, digits, and single hyphens between them.",
  );

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
      line("The email", tenantLengths.email).toLowerCase().pipe(z.email("Please enter a valid email address.")),
    ),
    address: clearable(
      line("The address", tenantLengths.address).refine(
        (text) => !leadsToOtherSite(text),
        "The address is a place: it cannot have a web address or a phone number.",
      ),
    ),
    description: clearable(paragraphs("The description", tenantLengths.description)),
    contactPhone: clearable(phone),
    primaryColor: color,
    secondaryColor: color,
    showPricing: z.boolean(),
    requirePhone: z.boolean(),
    embedEnabled: z.boolean(),
    embedCtaText: clearable(line("The button's words", tenantLengths.embedCtaText)),
    embedCtaPhone: clearable(phone),
    embedCtaUrl: clearable(httpsLink),
    embedPrimaryColor: clearable(color),
    embedSecondaryColor: clearable(color),
    embedCustomizations: embedCustomizationsSchema.strict().nullable(),
    sites: z
      .array(siteOrigin, "Please list the sites.")
      .transform((sites) => [...new Set(sites)])
      .refine((sites) => sites.length <= maxSites, `There can be at most ${maxSites} sites.`),
    leadFields: z.strictObject(mapRuledFields(() => fieldRule)),
    consentText: clearable(paragraphs("The consent text", tenantLengths.consentText)),
    privacyUrl: clearable(httpsLink),
    rendersBeforeLead: z
      .int("This can be 0 to 20 pictures.")
      .min(0, "This can be 0 to 20 pictures.")
      .max(20, "This can be 0 to 20 pictures."),
    retentionDays: days("Pictures", 7, 365),
    leadRetentionDays: days("Leads", 30, 3650).nullable(),
    managersDeleteLeads: z.boolean(),
  })
  .partial();
export type TenantChanges = z.infer<typeof tenantChangesSchema>;
