import { Button, Skeleton } from "@radix-ui/themes";
import { Palette } from "lucide-react";
import { useRouteLoaderData } from "react-router";
import { language, m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { pathIn } from "#worker/language.contract.ts";
import { useCompany } from "../embeds/builder/use-company.ts";
import { SiteLink } from "../layout/site-link.tsx";
import type { loader as rootLoader } from "../root.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { LogoImage } from "../ui/logo-image.tsx";
import "./branding-card.css";

/** On the dashboard: how the company looks, and the way to change it. Members of a team have nothing to change. */
export function BrandingCard({ account }: { account: Account }) {
  const { status, company } = useCompany();
  if (company && !company.isOwner) return null;
  if (!account.tenantSlug && status === "failed") return null;
  return (
    <DashboardCard
      title={m.tenants_branding()}
      action={
        <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
          <SiteLink to="/dashboard/branding">
            <Palette size={16} aria-hidden /> {status === "none" ? m.tenants_set_up() : m.ui_change()}
          </SiteLink>
        </Button>
      }
    >
      {status === "loading" ? <Skeleton height="48px" /> : null}
      {status === "none" ? <p className="quiet">{m.tenants_give_company_name()}</p> : null}
      {company ? (
        <div className="branding-summary">
          {company.logoUrl ? <LogoImage src={company.logoUrl} alt={m.tenants_logo_alt()} /> : null}
          <div>
            <strong>{company.companyName}</strong>
            <CompanyLink slug={company.slug} />
          </div>
          <span className="branding-colors">
            {[company.primaryColor, company.secondaryColor].map((color, index) => (
              <span
                key={index === 0 ? "primary" : "secondary"}
                role="img"
                aria-label={
                  index === 0
                    ? m.tenants_primary_color_is({ color: color.toLowerCase() })
                    : m.tenants_secondary_color_is({ color: color.toLowerCase() })
                }
                style={{ background: color }}
              />
            ))}
          </span>
        </div>
      ) : null}
    </DashboardCard>
  );
}

/** Where the company's own pages are, as one would type it. It opens in the reader's language. */
function CompanyLink({ slug }: { slug: string }) {
  const origin = useRouteLoaderData<typeof rootLoader>("root")?.origin;
  const path = `/?tenant=${slug}`;
  return (
    <a className="quiet" href={`${origin ?? ""}${pathIn(language(), path)}`} target="_blank" rel="noopener">
      {`${origin ?? ""}${path}`.replace(/^https?:\/\//, "")}
    </a>
  );
}
