import { Button } from "@radix-ui/themes";
import { UserPlus } from "lucide-react";
import { useId } from "react";
import { m } from "#messages";
import { invitationDays } from "#worker/teams/teams.catalogue.ts";
import type { Team } from "#worker/teams/teams.contract.ts";
import type { MemberRole } from "#worker/tenants/team-roles.catalogue.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormField } from "../ui/form-field.tsx";
import { toast } from "../ui/toast.ts";
import { useFormDialog } from "../ui/use-form-dialog.ts";
import { roleMeanings, roleNames } from "./role-labels.ts";
import { inviteMember } from "./team-requests.ts";
import { useReloadTeam } from "./use-reload-team.ts";

const isBlank = (value: string) => value.trim() === "";

export function InviteDialog({ team, disabled }: { team: Team; disabled: boolean }) {
  const reload = useReloadTeam();
  const roleId = useId();
  const { dialog, send } = useFormDialog({
    send: async ({ email, role }: { email: string; role: MemberRole }) => {
      await inviteMember({ id: team.id, email, role });
      toast({ title: m.teams_invitation_sent_to({ email }) });
    },
    fallback: m.teams_failed_to_invite_member(),
    onDone: () => void reload(),
  });

  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" className="big-button" disabled={disabled}>
          <UserPlus size={16} aria-hidden /> {m.teams_invite()}
        </Button>
      }
      title={m.teams_invite_team_member()}
      description={m.teams_well_email_them_link({ days: invitationDays })}
      submit={{ label: m.teams_send_invitation(), busyLabel: m.ui_sending() }}
      onSubmit={(fields) =>
        send({
          email: String(fields.get("email") ?? "").trim(),
          role: fields.get("role") === "manager" ? "manager" : "sales",
        })
      }
    >
      <FormField
        name="email"
        label={m.ui_email()}
        type="email"
        autoComplete="off"
        inputMode="email"
        maxLength={254}
        required
        missing={m.ui_enter_email()}
        checks={[
          { match: isBlank, message: m.ui_enter_email() },
          { match: "typeMismatch", message: m.ui_enter_valid_email() },
        ]}
      />
      <div className="picker team-role">
        <label htmlFor={roleId}>{m.teams_role()}</label>
        <select id={roleId} name="role" defaultValue="sales" aria-describedby={`${roleId}-hint`}>
          <option value="sales">{roleNames.sales()}</option>
          <option value="manager">{roleNames.manager()}</option>
        </select>
        <p id={`${roleId}-hint`} className="quiet">
          {roleMeanings.sales()} {roleMeanings.manager()}
        </p>
      </div>
    </FormDialog>
  );
}
