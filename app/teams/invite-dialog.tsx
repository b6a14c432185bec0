import { Button } from "@radix-ui/themes";
import { UserPlus } from "lucide-react";
import { useId } from "react";
import type { MemberRole } from "#worker/teams/teams.catalogue.ts";
import type { Team } from "#worker/teams/teams.contract.ts";
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
      toast({ title: `Invitation sent to ${email}` });
    },
    fallback: "Failed to invite member",
    onDone: () => void reload(),
  });

  return (
    <FormDialog
      {...dialog}
      trigger={
        <Button size="2" className="big-button" disabled={disabled}>
          <UserPlus size={16} aria-hidden /> Invite
        </Button>
      }
      title="Invite a team member"
      description="We'll email them a link that works once and is good for seven days. Their seat is reserved until then."
      submit={{ label: "Send Invitation", busyLabel: "Sending..." }}
      onSubmit={(fields) =>
        send({
          email: String(fields.get("email") ?? "").trim(),
          role: fields.get("role") === "manager" ? "manager" : "sales",
        })
      }
    >
      <FormField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        inputMode="email"
        maxLength={254}
        required
        missing="Please enter an email address"
        checks={[
          { match: isBlank, message: "Please enter an email address" },
          { match: "typeMismatch", message: "Please enter a valid email address." },
        ]}
      />
      <div className="picker team-role">
        <label htmlFor={roleId}>Role</label>
        <select id={roleId} name="role" defaultValue="sales" aria-describedby={`${roleId}-hint`}>
          <option value="sales">{roleNames.sales}</option>
          <option value="manager">{roleNames.manager}</option>
        </select>
        <p id={`${roleId}-hint`} className="quiet">
          {roleMeanings.sales} {roleMeanings.manager}
        </p>
      </div>
    </FormDialog>
  );
}
