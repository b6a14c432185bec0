import { Mail } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import { mailsQuerySchema } from "#worker/admin/mails/mails.contract.ts";
import { api, dataOf } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { mailBadges, mailKindLabels, mailName, mailStateLabels } from "./mail-labels.ts";
import { mailRecord } from "./mail-record.tsx";

/** Everything that the outbox sends, by what became of it. */
export const mails = resource({
  name: "mails",
  title: m.admin_mails,
  about: m.admin_mails_about,
  icon: Mail,
  client: api.admin.mails,
  query: mailsQuerySchema,
  search: m.admin_search_mails,
  filters: [
    { name: "state", label: m.admin_state, any: m.admin_any_state, options: mailStateLabels },
    { name: "kind", label: m.admin_kind, any: m.admin_any_kind, options: mailKindLabels },
  ],
  columns: [
    { title: m.admin_to_label, cell: ({ to }) => to },
    {
      title: m.admin_kind,
      cell: (mail) => (
        <span>
          {mailName(mail)}
          <span className="record-sub">
            <Link to={`/admin/tenants/${mail.tenant.id}`}>{mail.tenant.companyName}</Link>
          </span>
        </span>
      ),
    },
    {
      title: m.admin_state,
      cell: (mail) => (
        <span>
          <Badges of={mailBadges(mail)} />
          {mail.problem ? <span className="record-sub">{mail.problem}</span> : null}
        </span>
      ),
    },
    { title: m.admin_tries, cell: ({ attempts }) => attempts },
    { title: m.admin_created, cell: ({ createdAt }) => formatDateTime(createdAt) },
  ],
  retryFailed: {
    button: m.admin_send_failed_again,
    title: m.admin_send_failed_mails_question,
    done: m.admin_bulk_done_sent,
    send: ({ state: _, ...json }) => dataOf(api.admin.mails["retry-failed"].$post({ json })),
  },
  record: mailRecord,
});
