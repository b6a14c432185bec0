import { Button, Skeleton } from "@radix-ui/themes";
import type { ReactNode } from "react";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { SiteLink } from "../../layout/site-link.tsx";
import { Problem } from "../../ui/problem.tsx";
import { useCompany } from "./use-company.ts";

/** Shows what needs the company, and until then what is missing. */
export function WithCompany({ children }: { children: (company: MyTenant) => ReactNode }) {
  const { status, company, retry } = useCompany();
  if (company) return children(company);
  if (status === "loading") return <Skeleton height="320px" aria-busy="true" />;
  if (status === "none") {
    return (
      <div className="notice">
        <p>Your widgets carry the name and the colors of your company. Tell us about it first; it takes a minute.</p>
        <Button asChild size="2" className="big-button">
          <SiteLink to="/dashboard/branding">Set up your company</SiteLink>
        </Button>
      </div>
    );
  }
  return (
    <>
      <Problem>We could not load your company.</Problem>
      <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={retry}>
        Try again
      </Button>
    </>
  );
}
