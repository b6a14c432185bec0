import { Link } from "react-router";
import { m } from "#messages";
import { serviceOf } from "#services/services.ts";
import type { StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { api, dataOf } from "../../api.ts";
import { describeRenderer } from "../../ui/describe-renderer.ts";
import { blockAction } from "../blocks/block-action.tsx";
import { ReasonField } from "../change/reason-field.tsx";
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
  title: ({ service }) => serviceOf(service).menu.name(),
  about: ({ account, tenant }) => account?.email ?? m.admin_visitor_of({ companyName: tenant.companyName }),
  badges: jobBadges,
  cards: (job, { isAdmin }) => [
    {
      title: m.admin_job(),
      body: (
        <>
          <Failure failure={job.failure} />
          <JobTimeline job={job} />
        </>
      ),
      actions: [
        job.state === "failed" && retry(job),
        isMoving(job) && release(job),
        isAdmin && isPaid(job) && giveBack(job),
        ...blockActions(job),
      ],
    },
    {
      title: m.admin_who_and_what(),
      facts: [
        fact(
          m.admin_account(),
          job.account ? <Link to={`/admin/users/${job.account.id}`}>{job.account.email}</Link> : m.admin_visitor(),
        ),
        fact(m.admin_company(), <Link to={`/admin/tenants/${job.tenant.id}`}>{job.tenant.companyName}</Link>),
        fact(m.admin_paid_by(), job.payment.payer),
        fact(m.admin_unit(), formatAllowanceUnit(job.payment)),
        fact(m.admin_class(), queueLabels[job.class]()),
        fact(
          m.admin_maker(),
          job.state === "done"
            ? (describeRenderer(job) ?? m.admin_made_by_our_engine())
            : m.admin_nothing_was_made_yet(),
        ),
        job.size &&
          fact(m.admin_size_label(), job.watermarked ? m.admin_size_with_watermark(job.size) : m.admin_size(job.size)),
        fact(m.admin_picture_id(), <code>{job.id}</code>),
      ],
    },
    <JobPictures key="pictures" job={job} />,
    {
      title: m.admin_design(),
      description: m.admin_what_was_asked(),
      facts: job.design.map(({ label, value }) => fact(label, value)),
      body: (
        <details className="job-json">
          <summary>{m.admin_recipe_as_json()}</summary>
          <pre>{JSON.stringify(job.recipe, null, 2)}</pre>
        </details>
      ),
    },
    {
      title: m.admin_checks(),
      description: m.admin_measured_before_picture_was_shown(),
      facts: checkFacts(job),
      empty: m.admin_no_picture_came_as_far(),
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
      <p className="quiet">{m.admin_they_were_told({ shownMessage: failure.shownMessage })}</p>
    </div>
  );
}

function retry({ id }: StaffJobDetail): Action<StaffJobDetail, never> {
  return {
    button: m.admin_retry(),
    title: m.admin_make_this_picture_again(),
    description: m.admin_from_same_photo_and_design(),
    send: () => dataOf(routes.retry.$post({ param: { id } })),
    done: { title: m.admin_in_line_again(), description: m.admin_appears_among_their_pictures_when() },
  };
}

/** Where somebody without an account made it. */
function blockActions({ id, account }: StaffJobDetail): Action<StaffJobDetail, never>[] {
  if (account) return [];
  const reload = (): Promise<StaffJobDetail> => dataOf(routes.$get({ param: { id } }));
  return [
    blockAction(
      {
        button: m.admin_block_visitor(),
        title: m.admin_block_visitor_question(),
        who: { from: "job", id, kind: "visitor" },
      },
      reload,
    ),
    blockAction(
      {
        button: m.admin_block_address(),
        title: m.admin_block_address_question(),
        who: { from: "job", id, kind: "address" },
      },
      reload,
    ),
  ];
}

function isPaid({ state, payment }: StaffJobDetail): boolean {
  return state === "done" && payment.unit === "committed" && !payment.onTheHouse;
}

function giveBack({ id }: StaffJobDetail): Action<StaffJobDetail, never> {
  return {
    button: m.admin_give_unit_back(),
    title: m.admin_give_unit_back_question(),
    description: m.admin_give_unit_back_about(),
    fields: <ReasonField hint={m.admin_customer_reads_this()} />,
    send: (fields) => dataOf(routes.return.$post({ param: { id }, json: { reason: String(fields.get("reason")) } })),
    done: { title: m.admin_unit_given_back(), description: m.admin_unit_given_back_text() },
  };
}

function release({ id }: StaffJobDetail): Action<StaffJobDetail, never> {
  return {
    button: m.admin_release(),
    title: m.admin_give_this_job_up(),
    description: m.admin_ends_without_picture_and_its(),
    danger: true,
    send: () => dataOf(routes.release.$post({ param: { id } })),
    done: { title: m.admin_released(), description: m.admin_nothing_was_charged() },
  };
}
