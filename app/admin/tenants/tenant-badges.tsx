import { Badge } from "@radix-ui/themes";
import type { StaffTenant } from "#worker/admin/tenants/tenants.contract.ts";

/** What is special about a tenant. */
export function TenantBadges({ tenant: { suspendedAt, embedEnabled } }: { tenant: StaffTenant }) {
  if (!suspendedAt && !embedEnabled) return null;
  return (
    <span className="record-badges">
      {suspendedAt ? (
        <Badge size="2" color="red" variant="soft" highContrast>
          Suspended
        </Badge>
      ) : null}
      {embedEnabled ? (
        <Badge size="2" color="green" variant="soft" highContrast>
          Embeds on
        </Badge>
      ) : null}
    </span>
  );
}
