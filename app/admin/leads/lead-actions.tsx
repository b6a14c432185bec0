import { m } from "#messages";
import type { LeadChange, StaffLeadDetail } from "#worker/admin/leads/leads.contract.ts";
import { channelTitle } from "#worker/leads/delivery/channels.catalogue.ts";
import { api, dataOf } from "../../api.ts";
import { blockAction } from "../blocks/block-action.tsx";
import { SelectField } from "../change/select-field.tsx";
import type { Action } from "../resource/actions.tsx";
import type { Maybe } from "../resource/resource.tsx";
import { feedbackLabels } from "./lead-labels.ts";

type Actions = Maybe<Action<StaffLeadDetail, LeadChange>>[];

const routes = api.admin.leads[":id"];

export function leadActions({ type, status, feedbackStatus }: StaffLeadDetail): Actions {
  return [
    type === "bugs_features" && {
      button: m.admin_change_status(),
      title: m.admin_status_of_this_feedback(),
      description: m.admin_for_staff_only_who_wrote(),
      submit: m.admin_save_status(),
      change: "feedback",
      value: (fields) => fields.get("status"),
      fields: <SelectField name="status" label={m.admin_status()} value={feedbackStatus} options={feedbackLabels} />,
    },
    status === "spam"
      ? {
          button: m.admin_not_spam(),
          title: m.admin_is_this_no_spam(),
          description: m.admin_company_sees_it_among_its(),
          change: "status",
          value: "new",
        }
      : {
          button: m.admin_mark_as_spam(),
          title: m.admin_mark_as_spam_question(),
          description: m.admin_company_finds_it_among_its(),
          change: "status",
          value: "spam",
        },
  ];
}

/** Whoever sent it, by the browser or by the address that they wrote with. */
export function blockActions({ id }: StaffLeadDetail): Actions {
  const reload = (): Promise<StaffLeadDetail> => dataOf(routes.$get({ param: { id } }));
  return [
    blockAction(
      {
        button: m.admin_block_visitor(),
        title: m.admin_block_visitor_question(),
        who: { from: "lead", id, kind: "visitor" },
      },
      reload,
    ),
    blockAction(
      {
        button: m.admin_block_email(),
        title: m.admin_block_email_question(),
        who: { from: "lead", id, kind: "email" },
      },
      reload,
    ),
  ];
}

/** The ways on which the company can be told once more. */
export function resendActions({ id, lead, tenant, status, channels }: StaffLeadDetail): Actions {
  return [
    lead.mail.state !== "queued" &&
      status !== "spam" && {
        button: m.admin_resend_email(),
        title: m.admin_send_this_email_again(),
        description: m.admin_same_words_go_to_address({ companyName: tenant.companyName }),
        submit: m.admin_resend(),
        send: () => dataOf(routes.mails.$post({ param: { id } })),
        done: { title: m.admin_on_its_way(), description: m.admin_goes_out_in_moment() },
      },
    ...channels.map((channel) => ({
      button: m.admin_resend_to_channel({ channel: channelTitle(channel) }),
      title: m.admin_send_this_lead_again(),
      description: m.admin_companys_own_system_gets(),
      submit: m.admin_resend(),
      send: () => dataOf(routes.deliveries.$post({ param: { id }, json: { channelId: channel.id } })),
      done: ({ lead: { deliveries } }: StaffLeadDetail) =>
        deliveries[0]?.state === "delivered"
          ? { title: m.admin_delivered(), description: m.admin_companys_system_has_taken() }
          : { title: m.admin_not_delivered_yet(), description: m.admin_is_tried_again_by_itself() },
    })),
  ];
}
