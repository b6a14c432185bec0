import { Link } from "react-router";
import { serviceOf } from "#services/services.ts";
import type { StaffJob } from "#worker/admin/jobs/jobs.contract.ts";
import { formatDateTime } from "../format.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import { type Column, RecordList } from "../list/record-list.tsx";
import { useCutNote } from "../list/use-truncation-notice.tsx";
import { JobBadges } from "./job-badges.tsx";
import { exportJobs, listJobs } from "./job-requests.ts";
import "./jobs.css";
import { causeName, causeNames, formatDuration, queueLabels, stateLabels } from "./job-labels.ts";

const filters: ListFilter[] = [
  { name: "state", label: "State", any: "Any state", options: stateLabels },
  { name: "class", label: "Class", any: "Any class", options: queueLabels },
  { name: "cause", label: "Failed with", any: "Anything", options: causeNames },
];

const columns: Column<StaffJob>[] = [
  { title: "Picture", cell: ({ service }) => serviceOf(service).menu.name },
  { title: "State", cell: (job) => <State job={job} /> },
  { title: "Account", cell: (job) => <Account job={job} /> },
  { title: "Waited", cell: ({ waitedMs }) => <Duration milliseconds={waitedMs} /> },
  { title: "Ran", cell: ({ ranMs }) => <Duration milliseconds={ranMs} /> },
  { title: "Queued", cell: (job) => formatDateTime(job.queuedAt) },
];

/** Every picture that was asked for, and how it went. */
export function JobsScreen() {
  const [note, seen] = useCutNote();
  return (
    <>
      <header className="admin-head">
        <h1>Jobs</h1>
      </header>
      {note}
      <RecordList
        name="jobs"
        searchLabel="Search by email, company or picture ID"
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/jobs/${id}`}
        fetchPage={async (query) => seen(await listJobs(query))}
        fetchFile={exportJobs}
      />
    </>
  );
}

function State({ job }: { job: StaffJob }) {
  return (
    <span>
      <JobBadges job={job} />
      {job.state === "failed" ? <span className="record-sub">{causeName(job.cause)}</span> : null}
    </span>
  );
}

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
