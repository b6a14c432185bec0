import type { Language } from "#messages";
import { mapNetworks } from "#worker/tenants/networks.catalogue.ts";
import { type TenantChanges, tenantChangesSchema } from "#worker/tenants/settings/settings.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { ApiError } from "../api.ts";

/** What the screen edits, as it stands in its fields: numbers are what was typed. */
export type BrandingValues = ReturnType<typeof brandingValues>;
export type BrandingField = keyof BrandingValues;
export type Problems = Partial<Record<BrandingField, string>>;

export function brandingValues(tenant: MyTenant) {
  return {
    companyName: tenant.companyName,
    slug: tenant.slug,
    description: tenant.description ?? "",
    primaryColor: tenant.primaryColor.toLowerCase(),
    secondaryColor: tenant.secondaryColor.toLowerCase(),
    phone: tenant.phone ?? "",
    contactPhone: tenant.contactPhone ?? "",
    email: tenant.email ?? "",
    address: tenant.address ?? "",
    legalName: tenant.legalName ?? "",
    licenseNumber: tenant.licenseNumber ?? "",
    ...mapNetworks(({ field }) => tenant[field] ?? ""),
    bookingUrl: tenant.bookingUrl ?? "",
    languages: [...tenant.languages] as [Language, ...Language[]],
    showPricing: tenant.showPricing,
    embedEnabled: tenant.embedEnabled,
    embedCtaText: tenant.embedCtaText ?? "",
    embedCtaPhone: tenant.embedCtaPhone ?? "",
    embedCtaUrl: tenant.embedCtaUrl ?? "",
    leadFields: tenant.leadFields,
    rendersBeforeLead: String(tenant.rendersBeforeLead),
    retentionDays: String(tenant.retentionDays),
    leadRetentionDays: tenant.leadRetentionDays === null ? "" : String(tenant.leadRetentionDays),
  };
}

/** The fields that are not what is saved. */
export function changedFields(values: BrandingValues, saved: BrandingValues): BrandingField[] {
  const fields = Object.keys(saved) as BrandingField[];
  return fields.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field]));
}

/** What to send for these fields, or what is wrong with them: by the server's own schema, before it is asked. */
export function checkChanges(
  values: BrandingValues,
  fields: readonly BrandingField[],
): { changes: TenantChanges; problems: null } | { changes: null; problems: Problems } {
  const result = tenantChangesSchema.safeParse(Object.fromEntries(fields.map((field) => [field, sent(values, field)])));
  if (result.success) return { changes: result.data, problems: null };
  const problems: Problems = {};
  for (const { path, message } of result.error.issues) problems[path[0] as BrandingField] ??= message;
  return { changes: null, problems };
}

function sent(values: BrandingValues, field: BrandingField): unknown {
  const value = values[field];
  if (field === "leadRetentionDays" && String(value).trim() === "") return null;
  if (field !== "rendersBeforeLead" && field !== "retentionDays" && field !== "leadRetentionDays") return value;
  return /^\s*\d+\s*$/.test(String(value)) ? Number(value) : Number.NaN;
}

/** The field of this form that the server's refusal is about. */
export function rejectedField(error: unknown, fields: BrandingValues): BrandingField | null {
  const name = error instanceof ApiError ? error.field : undefined;
  return name && Object.hasOwn(fields, name) ? (name as BrandingField) : null;
}
