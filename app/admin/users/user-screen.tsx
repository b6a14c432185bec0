import { Link } from "react-router";
import type { StaffUserDetail } from "#worker/admin/users/users.contract.ts";
import { providerNames } from "#worker/auth/auth.contract.ts";
import type { FactorMethod } from "#worker/factors/factors.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { HistoryCard } from "../audit/history-card.tsx";
import { Fact } from "../fact.tsx";
import { formatDateTime, formatDay, formatLimit, formatNumber } from "../format.ts";
import { listAddress, OtherOptions } from "../other-sections.tsx";
import { RecordScreen } from "../record.tsx";
import { useStaff } from "../use-staff.ts";
import { AccessActions, EndSessions, PlanActions, VerificationActions } from "./user-actions.tsx";
import { UserBadges } from "./user-badges.tsx";
import { fetchUser } from "./user-requests.ts";

export function UserScreen({ id }: { id: string }) {
  return (
    <RecordScreen name="users" id={id} back={{ to: "/admin/users", words: "Users" }} fetchRecord={fetchUser}>
      {(user) => <User user={user} />}
    </RecordScreen>
  );
}

function User({ user }: { user: StaffUserDetail }) {
  const { isAdmin } = useStaff();
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{`${user.firstName} ${user.lastName}`}</h1>
          <p>{user.email}</p>
        </div>
        <UserBadges user={user} />
      </header>
      <OtherOptions
        links={[
          { to: listAddress("jobs", { q: user.email }), words: "Jobs" },
          { to: `/admin/billing/${encodeURIComponent(user.id)}`, words: "Billing" },
          { to: listAddress("leads", { q: user.email }), words: "Leads from this email" },
          { to: `/admin/audit?${new URLSearchParams({ q: user.email })}`, words: "In the audit log" },
        ]}
      />
      <div className="admin-cards">
        <DashboardCard title="Account">
          <dl className="facts">
            <Fact name="Email">{`${user.email}${user.emailVerified ? "" : " (not verified)"}`}</Fact>
            <Fact name="Phone">{user.phone ?? "None"}</Fact>
            <Fact name="Business">{user.businessName ?? "None"}</Fact>
            <Fact name="Signs in with">{signInMethodsText(user)}</Fact>
            <Fact name="Joined">{formatDay(user.createdAt)}</Fact>
            <Fact name="Tenant">
              {user.tenant ? <Link to={`/admin/tenants/${user.tenant.id}`}>{user.tenant.companyName}</Link> : "None"}
            </Fact>
            <Fact name="Teams">
              {user.teams.map(({ name, isOwner }) => `${name} (${isOwner ? "owner" : "member"})`).join(", ") || "None"}
            </Fact>
          </dl>
          <VerificationActions user={user} />
        </DashboardCard>
        <DashboardCard title="Plan and usage">
          <dl className="facts">
            <Fact name="Plan">{planText(user)}</Fact>
            <Fact name="Pictures used">
              {`${formatNumber(user.usage.used)} of ${formatLimit(user.usage.limit)}, until ${formatDay(user.usage.endsAt)}`}
            </Fact>
            <Fact name="Granted on top">{formatNumber(user.usage.granted)}</Fact>
            <Fact name="Paid by">{user.usage.paidBy === "account" ? "This account" : "The team's owner"}</Fact>
          </dl>
          {isAdmin ? <PlanActions user={user} /> : null}
        </DashboardCard>
        <DashboardCard title="Access">
          <dl className="facts">
            <Fact name="Role">{{ user: "User", support: "Support", admin: "Admin" }[user.role]}</Fact>
            <Fact name="Embeds">
              {`${user.hasEmbedAccess ? "Yes" : "No"}, ${user.embedOverride === null ? "by plan" : "set by an admin"}`}
            </Fact>
            <Fact name="State">
              {user.disabledAt ? `Disabled on ${formatDay(user.disabledAt)}: ${user.disabledReason ?? ""}` : "Enabled"}
            </Fact>
          </dl>
          {isAdmin ? <AccessActions user={user} /> : null}
        </DashboardCard>
        <DashboardCard title="Sessions" description="Where this account is signed in now.">
          {user.sessions.length === 0 ? <p className="quiet">Nowhere.</p> : null}
          {user.sessions.length > 0 ? (
            <ul className="admin-history">
              {user.sessions.map((session) => (
                <li key={session.id}>
                  {session.device}
                  <span className="record-sub">{`Last seen ${formatDateTime(session.lastSeenAt)}`}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {isAdmin && user.sessions.length > 0 ? <EndSessions user={user} /> : null}
        </DashboardCard>
        <div className="admin-wide">
          <HistoryCard history={user.history} />
        </div>
      </div>
    </>
  );
}

const factorLabels: Record<FactorMethod, string> = {
  passkey: "passkey",
  "app-code": "authenticator app",
  "recovery-code": "recovery code",
};

function signInMethodsText({ hasPassword, providers, factors }: StaffUserDetail): string {
  const first =
    [...(hasPassword ? ["Password"] : []), ...providers.map((id) => providerNames[id])].join(" or ") || "Nothing yet";
  return factors.length > 0 ? `${first}, then ${factors.map((factor) => factorLabels[factor]).join(" or ")}` : first;
}

function planText({ planName, subscription }: StaffUserDetail): string {
  if (!subscription) return planName;
  const { source, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const by = source === "stripe" ? "paid through Stripe" : "set by an admin";
  const state = { active: "", past_due: ", payment overdue", inactive: ", ended" }[status];
  const end = cancelAtPeriodEnd && currentPeriodEnd ? `, ends ${formatDay(currentPeriodEnd)}` : "";
  return `${planName}, ${by}${state}${end}`;
}
