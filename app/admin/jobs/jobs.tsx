import { Images } from "lucide-react";
import { Link } from "react-router";
import { serviceOf } from "#services/services.ts";
import { jobsQuerySchema, type StaffJob } from "#worker/admin/jobs/jobs.contract.ts";
import { api } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { Badges } from "../resource/badges.tsx";
import { resource } from "../resource/resource.tsx";
import { causeName, causeNames, formatDuration, jobBadges, queueLabels, stateLabels } from "./job-labels.ts";
import { jobRecord } from "./job-record.tsx";
import "./jobs.css";

/** Every picture that was asked for, and how it went. */
export const jobs = resource({
  name: "jobs",
  title: "Jobs",
  icon: Images,
  client: api.admin.jobs,
  query: jobsQuerySchema,
  search: "Search by email, company or picture ID",
  filters: [
    { name: "state", label: "State", any: "Any state", options: stateLabels },
    { name: "class", label: "Class", any: "Any class", options: queueLabels },
    { name: "cause", label: "Failed with", any: "Anything", options: causeNames },
  ],
  columns: [
    { title: "Picture", cell: ({ service }) => serviceOf(service).menu.name },
    {
      title: "State",
      cell: (job) => (
        <span>
          <Badges of={jobBadges(job)} />
          {job.state === "failed" ? <span className="record-sub">{causeName(job.cause)}</span> : null}
        </span>
      ),
    },
    { title: "Account", cell: (job) => <Account job={job} /> },
    { title: "Waited", cell: ({ waitedMs }) => <Duration milliseconds={waitedMs} /> },
    { title: "Ran", cell: ({ ranMs }) => <Duration milliseconds={ranMs} /> },
    { title: "Queued", cell: (job) => formatDateTime(job.queuedAt) },
  ],
  record: jobRecord,
});

function Account({ job: { account, tenant } }: { job: StaffJob }) {
  return (
    <span>
      {account ? <Link to={`/admin/users/${account.id}`}>{account.email}</Link> : "A visitor"}
      <span className="record-sub">
        at <Link to={`/admin/tenants/${tenant.id}`}>{tenant.companyName}</Link>
      </span>
    </span>
  );
}

function Duration({ milliseconds }: { milliseconds: number | null }) {
  return milliseconds === null ? null : <span className="job-number">{formatDuration(milliseconds)}</span>;
}
