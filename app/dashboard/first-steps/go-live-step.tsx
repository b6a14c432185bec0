import { m } from "#messages";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { WithCompany } from "../../embeds/builder/require-company.tsx";
import { GoLiveList } from "../../embeds/consent/go-live-list.tsx";
import { useGoLive } from "../../embeds/consent/use-go-live.ts";
import { Fold } from "../../ui/fold.tsx";

/** The list itself, asked for once somebody wants to see it. */
export function GoLiveStep({ isVerified }: { isVerified: boolean }) {
  return (
    <Fold summary={m.dashboard_step_checks_show()}>
      {() => <WithCompany>{(company) => <List company={company} isVerified={isVerified} />}</WithCompany>}
    </Fold>
  );
}

function List({ company, isVerified }: { company: MyTenant; isVerified: boolean }) {
  const found = useGoLive(company, isVerified);
  if (!found) return null;
  return (
    <>
      <p className="quiet">{found.summary}</p>
      <GoLiveList states={found.states} isOwner={company.isOwner} />
    </>
  );
}
