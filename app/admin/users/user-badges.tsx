import { Badge } from "@radix-ui/themes";
import type { StaffUser } from "#worker/admin/users/users.contract.ts";

/** What is special about a user. */
export function UserBadges({ user: { role, emailVerified, disabledAt } }: { user: StaffUser }) {
  if (role === "user" && emailVerified && !disabledAt) return null;
  return (
    <span className="record-badges">
      {role === "user" ? null : (
        <Badge size="2" variant="soft" highContrast>
          {role === "admin" ? "Admin" : "Support"}
        </Badge>
      )}
      {emailVerified ? null : (
        <Badge size="2" color="amber" variant="soft" highContrast>
          Unverified
        </Badge>
      )}
      {disabledAt ? (
        <Badge size="2" color="red" variant="soft" highContrast>
          Disabled
        </Badge>
      ) : null}
    </span>
  );
}
