import { lazy, Suspense } from "react";
import type { Account } from "#worker/account/account.contract.ts";

const StaffEntry = lazy(async () => {
  if (import.meta.env.SSR) throw new Error("Who is signed in is known to the browser alone.");
  return { default: (await import("./staff-entry.tsx")).StaffEntry };
});

/** The way to the admin area, in menus. Empty for everybody else. */
export function StaffOnly({ user }: Pick<Account, "user">) {
  if (user.role === "user") return null;
  return (
    <Suspense>
      <StaffEntry />
    </Suspense>
  );
}
