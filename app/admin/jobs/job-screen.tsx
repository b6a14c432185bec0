import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { serviceOf } from "#services/services.ts";
import type { StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { describeRenderer } from "../../ui/describe-renderer.ts";
import { HistoryCard } from "../audit/history-card.tsx";
import { Fact } from "../fact.tsx";
import { RecordScreen } from "../record.tsx";
import { JobActions } from "./job-actions.tsx";
import { JobAttempts } from "./job-attempts.tsx";
import { JobBadges } from "./job-badges.tsx";
import { JobChecks } from "./job-checks.tsx";
import { failureCauseLabel, formatAllowanceUnit, queueLabels } from "./job-labels.ts";
import { JobPictures } from "./job-pictures.tsx";
import { fetchJob } from "./job-requests.ts";
import { JobTimeline } from "./job-timeline.tsx";
import "./jobs.css";

export function JobScreen({ id }: { id: string }) {
  return (
    <RecordScreen name="jobs" id={id} back={{ to: "/admin/jobs", words: "Jobs" }} fetchRecord={fetchJob}>
      {(job) => <Job job={job} />}
    </RecordScreen>
  );
}

function Job({ job }: { job: StaffJobDetail }) {
  const isUnderWay = job.state === "queued" || job.state === "rendering";
  useQuery({
    queryKey: ["admin", "jobs", "record", job.id],
    queryFn: () => fetchJob(job.id),
    enabled: isUnderWay,
    refetchInterval: 2000,
  });
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>{serviceOf(job.service).menu.name}</h1>
          <p>{job.account?.email ?? `A visitor of ${job.tenant.companyName}`}</p>
        </div>
        <JobBadges job={job} />
      </header>
      <div className="admin-cards">
        <DashboardCard title="Job">
          {job.failure ? (
            <div className="job-failure">
              <p>{failureCauseLabel(job.failure.code)}</p>
              {job.failure.detail ? <p className="quiet">{job.failure.detail}</p> : null}
              <p className="quiet">{`They were told: “${job.failure.shownMessage}”`}</p>
            </div>
          ) : null}
          <JobTimeline job={job} />
          <JobActions job={job} />
        </DashboardCard>
        <DashboardCard title="Who and what for">
          <dl className="facts">
            <Fact name="Account">
              {job.account ? <Link to={`/admin/users/${job.account.id}`}>{job.account.email}</Link> : "A visitor"}
            </Fact>
            <Fact name="Company">
              <Link to={`/admin/tenants/${job.tenant.id}`}>{job.tenant.companyName}</Link>
            </Fact>
            <Fact name="Paid by">{job.payment.payer}</Fact>
            <Fact name="Unit">{formatAllowanceUnit(job.payment)}</Fact>
            <Fact name="Class">{queueLabels[job.class]}</Fact>
            <Fact name="Maker">{job.state === "done" ? describeRenderer(job) : "Nothing was made yet"}</Fact>
            {job.size ? (
              <Fact name="Size">
                {`${job.size.width} × ${job.size.height} px${job.watermarked ? ", with a watermark" : ""}`}
              </Fact>
            ) : null}
            <Fact name="Picture ID">
              <code>{job.id}</code>
            </Fact>
          </dl>
        </DashboardCard>
        <div className="admin-wide">
          <JobPictures job={job} />
        </div>
        <DashboardCard title="Design" description="What was asked for.">
          <dl className="facts">
            {job.design.map(({ label, value }) => (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ))}
          </dl>
          <details className="job-json">
            <summary>Recipe as JSON</summary>
            <pre>{JSON.stringify(job.recipe, null, 2)}</pre>
          </details>
        </DashboardCard>
        <DashboardCard title="Checks" description="Measured before the picture was shown.">
          <JobChecks checks={job.checks} />
        </DashboardCard>
        <div className="admin-wide">
          <JobAttempts job={job} />
        </div>
        <div className="admin-wide">
          <HistoryCard history={job.history} />
        </div>
      </div>
    </>
  );
}
