import { language, m } from "#messages";
import { maxGranted, type StaffUserDetail, type UserChange } from "#worker/admin/users/users.contract.ts";
import { anyProvider } from "#worker/auth/providers/providers.catalogue.ts";
import { staffViewHash, staffViewMinutes } from "#worker/auth/staff-view/staff-view-token.contract.ts";
import { api, dataOf } from "../../api.ts";
import { FormField } from "../../ui/form-field.tsx";
import { NoteField } from "../change/note-field.tsx";
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
      button: m.admin_resend_verification_email(),
      title: m.admin_resend_verification_email_question(),
      description: m.admin_new_link_goes({ email }),
      submit: m.admin_resend_email(),
      send: () => dataOf(routes["verification-mail"].$post({ param: { id } })),
      done: { title: m.admin_email_sent(), description: m.admin_new_link_is_on_its({ email }) },
    },
    isAdmin &&
      (emailVerified
        ? {
            button: m.admin_mark_as_unverified(),
            title: m.admin_mark_this_email_as_unverified(),
            description: m.admin_teams_and_invitations_are_closed(),
            change: "verified",
            value: false,
          }
        : {
            button: m.admin_mark_as_verified(),
            title: m.admin_mark_this_email_as_verified(),
            description: m.admin_only_do_this_when(),
            change: "verified",
            value: true,
          }),
  ];
}

/** The product as the customer sees it, in a tab of its own. */
export function viewAction(user: StaffUserDetail): Maybe<Action<StaffUserDetail, UserChange>> {
  const { id, email, role, disabledAt } = user;
  if (role !== "user" || disabledAt) return null;
  return {
    button: m.admin_look_on_as_customer(),
    title: m.admin_look_on_as({ email }),
    description: m.admin_look_on_about({ minutes: staffViewMinutes }),
    submit: m.admin_look_on(),
    fields: <ReasonField hint={m.admin_for_staff_only_kept()} />,
    send: async (fields) => {
      const { token, expiresAt } = await dataOf(
        routes.view.$post({ param: { id }, json: { reason: String(fields.get("reason")) } }),
      );
      // No way back from there to this tab, and nothing of this tab's there.
      open(`/dashboard${staffViewHash}${token}~${expiresAt}`, "_blank", "noopener");
      return dataOf(routes.$get({ param: { id } }));
    },
    done: { title: m.admin_opened_in_new_tab(), description: m.admin_opened_in_new_tab_text() },
  };
}

/** A mail in staff's own words. */
export function messageAction({ id, email }: StaffUserDetail): Action<StaffUserDetail, UserChange> {
  return {
    button: m.admin_write_to_customer(),
    title: m.admin_write_to({ email }),
    description: m.admin_write_to_customer_about(),
    submit: m.admin_send_message(),
    fields: (
      <>
        <FormField name="subject" label={m.admin_subject()} required minLength={3} maxLength={120} autoComplete="off" />
        <NoteField label={m.admin_message()} maxLength={4000} rows={8} />
      </>
    ),
    send: (fields) =>
      dataOf(
        routes.messages.$post({
          param: { id },
          json: { subject: String(fields.get("subject")), text: String(fields.get("text")) },
        }),
      ),
    done: { title: m.admin_message_sent(), description: m.admin_goes_out_in_moment() },
  };
}

export function planActions({ usage, subscription }: StaffUserDetail): Actions {
  const isPaying = subscription?.source === "stripe" && subscription.status !== "inactive";
  return [
    usage.paidBy === "account" && {
      button: m.admin_grant_pictures(),
      description: m.admin_these_come_on_top(),
      change: "granted",
      value: (fields) => Number(fields.get("units")),
      fields: (
        <FormField
          name="units"
          label={m.admin_pictures()}
          type="number"
          min={0}
          max={maxGranted}
          step={1}
          required
          defaultValue={usage.granted}
          checks={[{ match: "rangeOverflow", message: m.admin_at_most({ max: maxGranted }) }]}
        />
      ),
    },
    !isPaying && {
      button: m.admin_set_plan(),
      title: m.admin_set_plan_without_payment(),
      description: m.admin_account_has_this_plan_until(),
      change: "plan",
      value: (fields) => fields.get("plan"),
      fields: (
        <SelectField
          name="plan"
          label={m.admin_plan()}
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
      button: m.admin_embed_access(),
      description: m.admin_whether_this_accounts_company_may(),
      submit: m.ui_save(),
      change: "embeds",
      value: (fields) => overrides[String(fields.get("embeds"))] ?? null,
      fields: (
        <SelectField
          name="embeds"
          label={m.admin_embeds()}
          value={embeds}
          options={{ plan: m.admin_by_plan, yes: m.admin_yes, no: m.admin_no }}
        />
      ),
    },
    !isSelf && {
      button: m.admin_change_role(),
      description: m.admin_support_reads_resends_and_redoes(),
      change: "role",
      value: (fields) => fields.get("role"),
      fields: <SelectField name="role" label={m.admin_role()} value={role} options={roleLabels} />,
    },
    !isSelf &&
      factors.length > 0 && {
        button: m.admin_remove_second_factor(),
        title: m.admin_remove_second_factor_of_question({ email }),
        description: m.admin_passkeys_authenticator_app_and_recovery(),
        danger: true,
        fields: <ReasonField hint={m.admin_how_you_know()} />,
        send: (fields) =>
          dataOf(routes.factors.$delete({ param: { id }, json: { reason: String(fields.get("reason")) } })),
        done: {
          title: m.admin_second_factor_removed(),
          description: m.admin_they_sign_in_with_their({ providers: anyProvider(language()) }),
        },
      },
    !isSelf &&
      (disabledAt
        ? {
            button: m.admin_enable_user(),
            title: m.admin_enable({ email }),
            description: m.admin_they_can_sign_in_again(),
            change: "disabled",
            value: null,
          }
        : {
            button: m.admin_disable_user(),
            title: m.admin_disable({ email }),
            description: m.admin_they_are_signed_out_everywhere(),
            danger: true,
            change: "disabled",
            value: (fields) => fields.get("reason"),
            fields: <ReasonField hint={m.admin_for_staff_only_kept()} />,
          }),
  ];
}

export function sessionActions({ id }: StaffUserDetail): Actions {
  return [
    {
      button: m.admin_end_all_sessions(),
      title: m.admin_end_all_sessions_question(),
      description: m.admin_they_are_signed_out(),
      danger: true,
      send: () => dataOf(routes.sessions.$delete({ param: { id } })),
      done: { title: m.admin_sessions_ended(), description: m.admin_signed_out_everywhere() },
    },
  ];
}
