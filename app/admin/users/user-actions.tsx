import type { StaffUserDetail, UserChange } from "#worker/admin/users/users.contract.ts";
import { api, dataOf } from "../../api.ts";
import { FormField } from "../../ui/form-field.tsx";
import { ReasonField } from "../change/reason-field.tsx";
import { SelectField } from "../change/select-field.tsx";
import type { Action } from "../resource/actions.tsx";
import type { Maybe } from "../resource/resource.tsx";
import type { Staff } from "../use-staff.ts";
import { planOptions, roleLabels } from "./user-labels.ts";

type Actions = Maybe<Action<StaffUserDetail, UserChange>>[];

const routes = api.admin.users[":id"];
const overrides: Record<string, boolean> = { yes: true, no: false };

/** For who may do the rest too; a mail again is support's as well. */
export function verificationActions({ id, email, emailVerified }: StaffUserDetail, { isAdmin }: Staff): Actions {
  return [
    !emailVerified && {
      button: "Resend verification email",
      title: "Resend the verification email?",
      description: `A new link goes to ${email}. Older links stop working.`,
      submit: "Resend email",
      send: () => dataOf(routes["verification-mail"].$post({ param: { id } })),
      done: { title: "Email sent", description: `A new link is on its way to ${email}.` },
    },
    isAdmin &&
      (emailVerified
        ? {
            button: "Mark as unverified",
            title: "Mark this email as unverified?",
            description: "Teams and invitations are closed to this account until the email is verified again.",
            change: "verified",
            value: false,
          }
        : {
            button: "Mark as verified",
            title: "Mark this email as verified?",
            description: "Only do this when you know that the address belongs to this person.",
            change: "verified",
            value: true,
          }),
  ];
}

export function planActions({ usage, subscription }: StaffUserDetail): Actions {
  const isPaying = subscription?.source === "stripe" && subscription.status !== "inactive";
  return [
    usage.paidBy === "account" && {
      button: "Grant pictures",
      description: "These come on top of the plan's until the month ends. The number replaces what was granted before.",
      change: "granted",
      value: (fields) => Number(fields.get("units")),
      fields: (
        <FormField
          name="units"
          label="Pictures"
          type="number"
          min={0}
          max={10_000}
          step={1}
          required
          defaultValue={usage.granted}
          checks={[{ match: "rangeOverflow", message: "At most 10,000." }]}
        />
      ),
    },
    !isPaying && {
      button: "Set plan",
      title: "Set a plan without payment",
      description: "The account has this plan until an admin takes it away. Nothing is charged.",
      change: "plan",
      value: (fields) => fields.get("plan"),
      fields: (
        <SelectField
          name="plan"
          label="Plan"
          value={subscription?.status === "active" ? subscription.plan : "free"}
          options={planOptions}
        />
      ),
    },
  ];
}

export function accessActions(user: StaffUserDetail, staff: Staff): Actions {
  const { id, email, role, embedOverride, factors, disabledAt } = user;
  const isSelf = id === staff.id;
  const embeds = embedOverride === null ? "plan" : embedOverride ? "yes" : "no";
  return [
    {
      button: "Embed access",
      description: "Whether this account's company may have embeds, whatever its plan.",
      submit: "Save",
      change: "embeds",
      value: (fields) => overrides[String(fields.get("embeds"))] ?? null,
      fields: (
        <SelectField name="embeds" label="Embeds" value={embeds} options={{ plan: "By plan", yes: "Yes", no: "No" }} />
      ),
    },
    !isSelf && {
      button: "Change role",
      description: "Support reads, resends and redoes. An admin changes everything, roles too.",
      change: "role",
      value: (fields) => fields.get("role"),
      fields: <SelectField name="role" label="Role" value={role} options={roleLabels} />,
    },
    !isSelf &&
      factors.length > 0 && {
        button: "Remove second factor",
        title: `Remove the second factor of ${email}?`,
        description:
          "Passkeys, authenticator app and recovery codes go, and every session ends. They get a mail. Only do this when you know who is asking.",
        danger: true,
        fields: <ReasonField hint="How you know that it is them; kept in the audit log." />,
        send: (fields) =>
          dataOf(routes.factors.$delete({ param: { id }, json: { reason: String(fields.get("reason")) } })),
        done: { title: "Second factor removed", description: "They sign in with their password or Google alone." },
      },
    !isSelf &&
      (disabledAt
        ? {
            button: "Enable user",
            title: `Enable ${email}?`,
            description:
              "They can sign in again at once. Sessions that were ended stay ended. A company that was suspended with the account is reinstated.",
            change: "disabled",
            value: null,
          }
        : {
            button: "Disable user",
            title: `Disable ${email}?`,
            description:
              "They are signed out everywhere at once and cannot sign in until an admin enables them again. Their company is suspended meanwhile: its team is told by mail, and its leads are kept.",
            danger: true,
            change: "disabled",
            value: (fields) => fields.get("reason"),
            fields: <ReasonField hint="For staff only; kept in the audit log." />,
          }),
  ];
}

export function sessionActions({ id }: StaffUserDetail): Actions {
  return [
    {
      button: "End all sessions",
      title: "End all sessions?",
      description: "They are signed out on every device, and can sign in again at once. This cannot be undone.",
      danger: true,
      send: () => dataOf(routes.sessions.$delete({ param: { id } })),
      done: { title: "Sessions ended", description: "They are signed out everywhere." },
    },
  ];
}
