import { Link } from "react-router";
import { serviceOf } from "#services/services.ts";
import type { StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { api, dataOf } from "../../api.ts";
import { describeRenderer } from "../../ui/describe-renderer.ts";
import type { Action } from "../resource/actions.tsx";
import { fact } from "../resource/card.tsx";
import type { RecordDefinition } from "../resource/resource.tsx";
import { attemptsCard } from "./job-attempts.tsx";
import { checkFacts } from "./job-checks.ts";
import { failureCauseLabel, formatAllowanceUnit, jobBadges, queueLabels } from "./job-labels.ts";
import { JobPictures } from "./job-pictures.tsx";
import { JobTimeline } from "./job-timeline.tsx";

const routes = api.admin.jobs[":id"];

export const jobRecord: RecordDefinition<StaffJobDetail, never> = {
  client: api.admin.jobs,
  isMoving,
  title: ({ service }) => serviceOf(service).menu.name,
  about: ({ account, tenant }) => account?.email ?? `A visitor of ${tenant.companyName}`,
  badges: jobBadges,
  cards: (job) => [
    {
      title: "Job",
      body: (
        <>
          <Failure failure={job.failure} />
          <JobTimeline job={job} />
        </>
      ),
      actions: [job.state === "failed" && retry(job), isMoving(job) && release(job)],
    },
    {
      title: "Who and what for",
      facts: [
        fact(
          "Account",
          job.account ? <Link to={`/admin/users/${job.account.id}`}>{job.account.email}</Link> : "A visitor",
        ),
        fact("Company", <Link to={`/admin/tenants/${job.tenant.id}`}>{job.tenant.companyName}</Link>),
        fact("Paid by", job.payment.payer),
        fact("Unit", formatAllowanceUnit(job.payment)),
        fact("Class", queueLabels[job.class]),
        fact("Maker", job.state === "done" ? describeRenderer(job) : "Nothing was made yet"),
        job.size &&
          fact("Size", `${job.size.width} × ${job.size.height} px${job.watermarked ? ", with a watermark" : ""}`),
        fact("Picture ID", <code>{job.id}</code>),
      ],
    },
    <JobPictures key="pictures" job={job} />,
    {
      title: "Design",
      description: "What was asked for.",
      facts: job.design.map(({ label, value }) => fact(label, value)),
      body: (
        <details className="job-json">
          <summary>Recipe as JSON</summary>
          <pre>{JSON.stringify(job.recipe, null, 2)}</pre>
        </details>
      ),
    },
    {
      title: "Checks",
      description: "Measured before the picture was shown.",
      facts: checkFacts(job),
      empty: "No picture came as far as the checks.",
    },
    attemptsCard(job),
  ],
};

function isMoving({ state }: StaffJobDetail): boolean {
  return state === "queued" || state === "rendering";
}

function Failure({ failure }: Pick<StaffJobDetail, "failure">) {
  if (!failure) return null;
  return (
    <div className="job-failure">
      <p>{failureCauseLabel(failure.code)}</p>
      {failure.detail ? <p className="quiet">{failure.detail}</p> : null}
      <p className="quiet">{`They were told: “${failure.shownMessage}”`}</p>
    </div>
  );
}

function retry({ id }: StaffJobDetail): Action<StaffJobDetail, never> {
  return {
    button: "Retry",
    title: "Make this picture again?",
    description:
      "From the same photo and design. One unit is reserved again where the allowance has room, else it is on the house; nothing is charged unless the picture comes.",
    send: () => dataOf(routes.retry.$post({ param: { id } })),
    done: { title: "In line again", description: "It appears among their pictures when it is done." },
  };
}

function release({ id }: StaffJobDetail): Action<StaffJobDetail, never> {
  return {
    button: "Release",
    title: "Give this job up?",
    description:
      "It ends without a picture and its unit goes back at once. They read that it took too long and was not charged.",
    danger: true,
    send: () => dataOf(routes.release.$post({ param: { id } })),
    done: { title: "Released", description: "Nothing was charged." },
  };
}
