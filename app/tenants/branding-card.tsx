import { Button, Skeleton } from "@radix-ui/themes";
import { Palette } from "lucide-react";
import type { Account } from "#worker/account/account.contract.ts";
import { useCompany } from "../embeds/builder/use-company.ts";
import { SiteLink } from "../layout/site-link.tsx";
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
      title="Branding"
      action={
        <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
          <SiteLink to="/dashboard/branding">
            <Palette size={16} aria-hidden /> {status === "none" ? "Set up" : "Change"}
          </SiteLink>
        </Button>
      }
    >
      {status === "loading" ? <Skeleton height="48px" /> : null}
      {status === "none" ? (
        <p className="quiet">
          Give your company a name. Your pages, widgets and emails will carry it, along with your colors.
        </p>
      ) : null}
      {company ? (
        <div className="branding-summary">
          {company.logoUrl ? <LogoImage src={company.logoUrl} alt="Your logo" /> : null}
          <div>
            <strong>{company.companyName}</strong>
            <span className="quiet">?tenant={company.slug}</span>
          </div>
          <span className="branding-colors">
            {[company.primaryColor, company.secondaryColor].map((color, index) => (
              <span
                key={index === 0 ? "primary" : "secondary"}
                role="img"
                aria-label={`${index === 0 ? "Primary" : "Secondary"} color ${color.toLowerCase()}`}
                style={{ background: color }}
              />
            ))}
          </span>
        </div>
      ) : null}
    </DashboardCard>
  );
}
