import { Images } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import { serviceOf } from "#services/services.ts";
import { jobsQuerySchema, type StaffJob } from "#worker/admin/jobs/jobs.contract.ts";
import { api, dataOf } from "../../api.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { formatDateTime } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { causeName, causeNames, formatDuration, jobBadges, queueLabels, stateLabels } from "./job-labels.ts";
import { jobRecord } from "./job-record.tsx";
import "./jobs.css";

/** Every picture that was asked for, and how it went. */
export const jobs = resource({
  name: "jobs",
  title: m.admin_jobs,
  icon: Images,
  client: api.admin.jobs,
  query: jobsQuerySchema,
  search: m.admin_search_by_email_company,
  filters: [
    { name: "state", label: m.admin_state, any: m.admin_any_state, options: stateLabels },
    { name: "class", label: m.admin_class, any: m.admin_any_class, options: queueLabels },
    { name: "cause", label: m.admin_failed_with, any: m.admin_any_reason, options: causeNames },
  ],
  columns: [
    { title: m.admin_picture, cell: ({ service }) => serviceOf(service).menu.name() },
    {
      title: m.admin_state,
      cell: (job) => (
        <span>
          <Badges of={jobBadges(job)} />
          {job.state === "failed" ? <span className="record-sub">{causeName(job.cause)}</span> : null}
        </span>
      ),
    },
    { title: m.admin_account, cell: (job) => <Account job={job} /> },
    { title: m.admin_waited, cell: ({ waitedMs }) => <Duration milliseconds={waitedMs} /> },
    { title: m.admin_ran, cell: ({ ranMs }) => <Duration milliseconds={ranMs} /> },
    { title: m.admin_queued, cell: (job) => formatDateTime(job.queuedAt) },
  ],
  retryFailed: {
    button: m.admin_retry_failed_jobs,
    title: m.admin_retry_failed_jobs_question,
    done: m.admin_bulk_done_jobs,
    send: ({ state: _, ...json }) => dataOf(api.admin.jobs["retry-failed"].$post({ json })),
  },
  record: jobRecord,
});

function Account({ job: { account, tenant } }: { job: StaffJob }) {
  return (
    <span>
      {account ? <Link to={`/admin/users/${account.id}`}>{account.email}</Link> : m.admin_visitor()}
      <span className="record-sub">
        <RichText
          parts={m.admin_at_company.parts({ companyName: tenant.companyName })}
          link={(inner) => <Link to={`/admin/tenants/${tenant.id}`}>{inner}</Link>}
        />
      </span>
    </span>
  );
}

function Duration({ milliseconds }: { milliseconds: number | null }) {
  return milliseconds === null ? null : <span className="job-number">{formatDuration(milliseconds)}</span>;
}
