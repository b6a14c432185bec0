import { Button, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { extraSeatPrice, includedSeats } from "#worker/billing/billing.catalogue.ts";
import { UpgradeButton } from "../account/plan/upgrade-button.tsx";
import type { CheckoutPlan } from "../billing/plan-prices.ts";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { Problem } from "../ui/problem.tsx";
import { CreateTeamForm } from "./create-team-form.tsx";
import { MemberTeam } from "./member-team.tsx";
import { OwnerTeam } from "./owner-team.tsx";
import { readMyTeam, teamKey } from "./team-requests.ts";
import "../ui/picker.css";
import "./teams.css";

type Props = { account: Account; priceIds: Record<CheckoutPlan, string> };

const title = m.teams_team_management;

/** Who works with the account: what it takes to have a team, or the team as its owner or a member sees it. */
export function TeamCard({ account, priceIds }: Props) {
  if (account.teams.length > 0) return <Team />;
  if (!account.hasBusinessProAccess) {
    return (
      <DashboardCard title={title()} description={m.teams_share_visualizations_embeds_and_leads()}>
        <p className="quiet">{m.teams_teams_come_with_business_pro({ includedSeats, extraSeatPrice })}</p>
        <div>
          <UpgradeButton
            account={account}
            priceIds={priceIds}
            plan="business-pro"
            words={m.ui_upgrade_to_business_pro()}
          />
        </div>
      </DashboardCard>
    );
  }
  return (
    <DashboardCard
      title={title()}
      description={m.teams_share_visualizations_embeds_and_leads_with_up({ count: includedSeats - 1 })}
    >
      {account.subscription?.status === "active" ? (
        <CreateTeamForm />
      ) : (
        <p className="quiet">{m.teams_payment_is_overdue()}</p>
      )}
    </DashboardCard>
  );
}

function Team() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: teamKey, queryFn: readMyTeam });
  if (isPending) {
    return (
      <DashboardCard title={title()}>
        <Skeleton height="140px" />
      </DashboardCard>
    );
  }
  if (!data) {
    return (
      <DashboardCard title={title()}>
        <Problem>{failureMessage(error, m.teams_failed_to_fetch_team_information())}</Problem>
        <div>
          <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={() => refetch()}>
            {m.ui_try_again()}
          </Button>
        </div>
      </DashboardCard>
    );
  }
  return data.isOwner ? <OwnerTeam title={title()} myTeam={data} /> : <MemberTeam title={title()} myTeam={data} />;
}
