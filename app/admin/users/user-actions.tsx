import { useQueryClient } from "@tanstack/react-query";
import { type StaffUserDetail, type UserChange, userChangeSchema } from "#worker/admin/users/users.contract.ts";
import { plans, planTiers } from "#worker/billing/billing.catalogue.ts";
import { FormField } from "../../ui/form-field.tsx";
import { toast } from "../../ui/toast.ts";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { ReasonField } from "../change/reason-field.tsx";
import { SelectField } from "../change/select-field.tsx";
import { useChange } from "../change/use-change.ts";
import { useStaff } from "../use-staff.ts";
import { changeUser, endUserSessions, removeFactors, resendVerification } from "./user-requests.ts";

type Props = { user: StaffUserDetail };

function useUserChange({ id }: StaffUserDetail) {
  return useChange<StaffUserDetail, UserChange>({ name: "users", id, send: (change) => changeUser(id, change) });
}

const byWord = { yes: true, no: false, plan: null } as const;

/** For who may do the rest too; a mail again is support's as well. */
export function VerificationActions({ user }: Props) {
  const { isAdmin } = useStaff();
  const change = useUserChange(user);
  const keep = useKeep(user.id);
  return (
    <div className="admin-actions">
      {user.emailVerified ? null : (
        <ChangeDialog
          button="Resend verification email"
          title="Resend the verification email?"
          description={`A new link goes to ${user.email}. Older links stop working.`}
          submit="Resend email"
          send={async () => {
            keep(await resendVerification(user.id));
            toast({ title: "Email sent", description: `A new link is on its way to ${user.email}.` });
          }}
        />
      )}
      {isAdmin ? (
        <ChangeDialog
          button={user.emailVerified ? "Mark as unverified" : "Mark as verified"}
          title={user.emailVerified ? "Mark this email as unverified?" : "Mark this email as verified?"}
          description={
            user.emailVerified
              ? "Teams and invitations are closed to this account until the email is verified again."
              : "Only do this when you know that the address belongs to this person."
          }
          submit={user.emailVerified ? "Mark as unverified" : "Mark as verified"}
          send={() => change({ change: "verified", value: !user.emailVerified })}
        />
      ) : null}
    </div>
  );
}

export function PlanActions({ user }: Props) {
  const change = useUserChange(user);
  const isPaying = user.subscription?.source === "stripe" && user.subscription.status !== "inactive";
  return (
    <div className="admin-actions">
      {user.usage.paidBy === "account" ? (
        <ChangeDialog
          button="Grant pictures"
          title="Grant pictures"
          description="These come on top of the plan's until the month ends. The number replaces what was granted before."
          submit="Grant pictures"
          send={(fields) => change(userChangeSchema.parse({ change: "granted", value: Number(fields.get("units")) }))}
        >
          <FormField
            name="units"
            label="Pictures"
            type="number"
            min={0}
            max={10_000}
            step={1}
            required
            defaultValue={user.usage.granted}
            checks={[{ match: "rangeOverflow", message: "At most 10,000." }]}
          />
        </ChangeDialog>
      ) : null}
      {isPaying ? null : (
        <ChangeDialog
          button="Set plan"
          title="Set a plan without payment"
          description="The account has this plan until an admin takes it away. Nothing is charged."
          submit="Set plan"
          send={(fields) => change(userChangeSchema.parse({ change: "plan", value: fields.get("plan") }))}
        >
          <SelectField
            name="plan"
            label="Plan"
            value={user.subscription?.status === "active" ? user.subscription.plan : "free"}
            options={Object.fromEntries(plans.map((plan) => [plan, planTiers[plan].name]))}
          />
        </ChangeDialog>
      )}
    </div>
  );
}

export function AccessActions({ user }: Props) {
  const { id: ownId } = useStaff();
  const change = useUserChange(user);
  const isSelf = user.id === ownId;
  const embeds = user.embedOverride === null ? "plan" : user.embedOverride ? "yes" : "no";
  return (
    <div className="admin-actions">
      <ChangeDialog
        button="Embed access"
        title="Embed access"
        description="Whether this account's company may have embeds, whatever its plan."
        submit="Save"
        send={(fields) => {
          const word = fields.get("embeds");
          return change({ change: "embeds", value: byWord[word === "yes" || word === "no" ? word : "plan"] });
        }}
      >
        <SelectField name="embeds" label="Embeds" value={embeds} options={{ plan: "By plan", yes: "Yes", no: "No" }} />
      </ChangeDialog>
      {isSelf ? null : (
        <ChangeDialog
          button="Change role"
          title="Change role"
          description="Support reads, resends and redoes. An admin changes everything, roles too."
          submit="Change role"
          send={(fields) => change(userChangeSchema.parse({ change: "role", value: fields.get("role") }))}
        >
          <SelectField
            name="role"
            label="Role"
            value={user.role}
            options={{ user: "User", support: "Support", admin: "Admin" }}
          />
        </ChangeDialog>
      )}
      {isSelf || user.factors.length === 0 ? null : <RemoveFactors user={user} />}
      {isSelf ? null : <DisableOrEnable user={user} />}
    </div>
  );
}

function RemoveFactors({ user }: Props) {
  const keep = useKeep(user.id);
  return (
    <ChangeDialog
      button="Remove second factor"
      title={`Remove the second factor of ${user.email}?`}
      description="Passkeys, authenticator app and recovery codes go, and every session ends. They get a mail. Only do this when you know who is asking."
      submit="Remove second factor"
      danger
      send={async (fields) => {
        keep(await removeFactors(user.id, String(fields.get("reason"))));
        toast({ title: "Second factor removed", description: "They sign in with their password or Google alone." });
      }}
    >
      <ReasonField hint="How you know that it is them; kept in the audit log." />
    </ChangeDialog>
  );
}

function DisableOrEnable({ user }: Props) {
  const change = useUserChange(user);
  if (user.disabledAt) {
    return (
      <ChangeDialog
        button="Enable user"
        title={`Enable ${user.email}?`}
        description="They can sign in again at once. Sessions that were ended stay ended. A company that was suspended with the account is reinstated."
        submit="Enable user"
        send={() => change({ change: "disabled", value: null })}
      />
    );
  }
  return (
    <ChangeDialog
      button="Disable user"
      title={`Disable ${user.email}?`}
      description="They are signed out everywhere at once and cannot sign in until an admin enables them again. Their company is suspended meanwhile: its team is told by mail, and its leads are kept."
      submit="Disable user"
      danger
      send={(fields) => change(userChangeSchema.parse({ change: "disabled", value: fields.get("reason") }))}
    >
      <ReasonField hint="For staff only; kept in the audit log." />
    </ChangeDialog>
  );
}

export function EndSessions({ user }: Props) {
  const keep = useKeep(user.id);
  return (
    <div className="admin-actions">
      <ChangeDialog
        button="End all sessions"
        title="End all sessions?"
        description="They are signed out on every device, and can sign in again at once. This cannot be undone."
        submit="End all sessions"
        danger
        send={async () => {
          keep(await endUserSessions(user.id));
          toast({ title: "Sessions ended", description: "They are signed out everywhere." });
        }}
      />
    </div>
  );
}

function useKeep(id: string) {
  const queryClient = useQueryClient();
  return (user: StaffUserDetail) => {
    queryClient.setQueryData(["admin", "users", "record", id], user);
    void queryClient.invalidateQueries({ queryKey: ["admin", "audit"] });
  };
}
