import { m } from "#messages";
import type { HomeownerPage } from "#worker/leads/homeowner/homeowner.contract.ts";

/** As the company is registered, with its license: several states want it wherever a contractor shows its name. */
export function LegalName({
  tenant,
  legalName,
  licenseNumber,
}: Pick<HomeownerPage, "tenant" | "legalName" | "licenseNumber">) {
  return (
    <span>
      {legalName ?? tenant.companyName}
      {licenseNumber ? ` · ${m.layout_footer_license({ licenseNumber })}` : ""}
    </span>
  );
}
