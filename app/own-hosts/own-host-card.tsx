import { Badge, Skeleton } from "@radix-ui/themes";
import { m } from "#messages";
import type { OwnHostSettings } from "#worker/own-hosts/own-hosts.contract.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { useCompany } from "../embeds/builder/use-company.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { HostProgress } from "./host-progress.tsx";
import { NameForm } from "./name-form.tsx";
import "./own-hosts.css";
import { useOwnHost } from "./use-own-host.ts";

/** Among the settings, for the owner: the company's pages at an address of its own. */
export function OwnHostCard() {
  const { company } = useCompany();
  return company?.isOwner ? <OwnHostOf company={company} /> : null;
}

function OwnHostOf({ company }: { company: MyTenant }) {
  const { data, error, isFetching, refetch } = useOwnHost(company.id);
  if (data && !data.isOffered) return null;
  const isLive = data?.isIncluded === true && data.ownHost?.state === "live";
  return (
    <DashboardCard
      title={m.own_hosts_title()}
      action={
        isLive ? (
          <Badge size="2" color="green" variant="soft" highContrast>
            {m.own_hosts_live()}
          </Badge>
        ) : null
      }
    >
      {error && !data ? (
        <LoadingFailed words={m.own_hosts_could_not_load()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? <Skeleton height="72px" /> : null}
      {data ? <Content company={company} settings={data} /> : null}
    </DashboardCard>
  );
}

function Content({ company, settings }: { company: MyTenant; settings: OwnHostSettings }) {
  const { ownHost, isIncluded } = settings;
  if (!isIncluded) return <NotIncluded hostname={ownHost?.hostname ?? null} />;
  if (ownHost) return <HostProgress tenantId={company.id} settings={settings} ownHost={ownHost} />;
  return (
    <>
      <p className="quiet">{m.own_hosts_about()}</p>
      <NameForm tenantId={company.id} />
    </>
  );
}

/** What it would be, or what has become of it. */
function NotIncluded({ hostname }: { hostname: string | null }) {
  return (
    <>
      <p className="quiet">{hostname === null ? m.own_hosts_about() : m.own_hosts_lapsed({ hostname })}</p>
      <div className="own-host-buttons">
        <span className="quiet">{m.own_hosts_part_of_enterprise()}</span>
        <QuietButton asChild>
          <SiteLink to="/contact?about=enterprise">{m.own_hosts_ask_about_enterprise()}</SiteLink>
        </QuietButton>
      </div>
    </>
  );
}
