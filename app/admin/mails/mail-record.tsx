import { Link } from "react-router";
import { m } from "#messages";
import type { StaffMailDetail } from "#worker/admin/mails/mails.contract.ts";
import { api, dataOf } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import type { Action } from "../resource/actions.tsx";
import { fact } from "../resource/card.tsx";
import type { Maybe, RecordDefinition } from "../resource/resource.tsx";
import { mailBadges, mailName } from "./mail-labels.ts";

export const mailRecord: RecordDefinition<StaffMailDetail, never> = {
  client: api.admin.mails,
  title: mailName,
  about: ({ to }) => to,
  badges: mailBadges,
  links: ({ userId, leadId, id }) => [
    userId !== null && [m.admin_user(), `/admin/users/${userId}`],
    leadId !== null && [m.admin_mail_see_delivery(), `/admin/deliveries/${id}`],
  ],
  cards: (mail) => {
    const { state, to, tenant, attempts, problem, keptUntil, refusal, providerId } = mail;
    return [
      {
        title: m.admin_mail(),
        facts: [
          fact(m.admin_address(), to),
          fact(m.admin_company(), <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>),
          fact(m.admin_created(), formatDateTime(mail.createdAt)),
          mail.sentAt && fact(m.admin_sent(), formatDateTime(mail.sentAt)),
          mail.nextTryAt && fact(m.admin_next_try(), formatDateTime(mail.nextTryAt)),
          fact(m.admin_tries(), attempts),
          problem && fact(m.admin_last_answer(), problem),
          keptUntil && refusal === null && fact(m.admin_mail_kept_until(), formatDateTime(keptUntil)),
          refusal && fact(m.admin_mail_why_not_again(), refusal),
          providerId && fact(m.admin_carriers_id(), <code>{providerId}</code>),
        ],
        actions: [state === "failed" && refusal === null && resend(mail)],
      },
    ];
  },
  isMoving: ({ state }) => state === "waiting",
};

/** One about a lead is another one then. */
function resend({ id, to, leadId }: StaffMailDetail): Maybe<Action<StaffMailDetail, never>> {
  return {
    button: m.admin_send_again(),
    title: m.admin_send_this_email_again(),
    description: leadId === null ? m.admin_same_mail_goes_to({ to }) : m.admin_mail_written_anew(),
    send: () => dataOf(api.admin.mails[":id"].resend.$post({ param: { id } })),
    done: () => ({ title: m.admin_on_its_way(), description: m.admin_goes_out_in_moment() }),
  };
}
