import { Button, Skeleton } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { m } from "#messages";
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
        <p>{m.embeds_widgets_carry_name_and_colors()}</p>
        <Button asChild size="2" className="big-button">
          <SiteLink to="/dashboard/branding">{m.embeds_set_up_company()}</SiteLink>
        </Button>
      </div>
    );
  }
  return (
    <>
      <Problem>{m.ui_could_not_load_company()}</Problem>
      <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={retry}>
        {m.ui_try_again()}
      </Button>
    </>
  );
}
