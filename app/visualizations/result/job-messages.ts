import { type Message, m } from "#messages";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import type { Visualization, VisualizationStage } from "#worker/visualizations/visualizations.contract.ts";
import type { Job, OrderedPicture, Problem } from "../work/job.ts";

const stages: Record<VisualizationStage, Message> = {
  waiting: m.visualizations_stage_waiting,
  reading: m.visualizations_photo_opening,
  masking: m.visualizations_stage_masking,
  rendering: m.visualizations_stage_rendering,
  checking: m.visualizations_stage_checking,
  finishing: m.visualizations_stage_finishing,
  ready: m.visualizations_stage_ready,
};

/** The stages a person sees, in order. */
export const shownStages: VisualizationStage[] = [
  "waiting",
  "reading",
  "masking",
  "rendering",
  "checking",
  "finishing",
];

export function stageMessage({ stage, position }: Pick<OrderedPicture, "stage" | "position">): string {
  if (stage !== "waiting") return stages[stage]();
  return position > 0 ? m.visualizations_stage_position({ count: position }) : stages.waiting();
}

/** How far an order is: a single picture's stage, of several how many there are. */
export function orderMessage({ pictures }: Pick<Job, "pictures">): string {
  const made = pictures.filter(({ end }) => end !== null).length;
  const next = pictures.find(({ end }) => end === null);
  if (!next) return m.visualizations_photo_sending();
  const stage = stageMessage(next);
  return pictures.length === 1
    ? stage
    : m.visualizations_order_picture_of({ number: made + 1, count: pictures.length, stage });
}

/** What is to be said of one picture of an order that is not there. */
export function pictureMessage(picture: OrderedPicture): string {
  // What is ahead of it may be its own sister.
  if (picture.end === null)
    return picture.position > 0 ? m.visualizations_order_waiting_for_turn() : stageMessage(picture);
  return picture.end === "done" ? stages.ready() : picture.end.message;
}

/** 0..1 of the whole order. */
export function shareOfJob({ pictures }: Pick<Job, "pictures">): number {
  if (pictures.length === 0) return 0.05;
  const shares = pictures.map(({ end, stage }) =>
    end === null ? (shownStages.indexOf(stage) + 1) / (shownStages.length + 1) : 1,
  );
  return shares.reduce((sum, share) => sum + share, 0) / pictures.length;
}

/** A failed job in words; none of them costs anything. */
export function problemOfFailure(failure: Visualization["failure"]): Problem {
  const code = failure?.code ?? "RENDER_FAILED";
  return { code, message: failure?.message ?? m.visualizations_failed_render() };
}

/** What a request that did not get through means to the person. */
export function problemOfRequest(error: {
  status?: number;
  code?: string;
  text?: string;
  retryAfterSeconds?: number;
}): Problem {
  if (error.code === "ALLOWANCE_EXHAUSTED")
    return { code: error.code, message: error.text ?? m.visualizations_spent_all() };
  if (error.code === "RATE_LIMITED") {
    const wait = error.retryAfterSeconds;
    const message = wait
      ? m.visualizations_order_too_many({ wait: formatWait(wait) })
      : m.visualizations_order_too_many_soon();
    return { code: error.code, message };
  }
  if (!error.status) {
    return { code: "OFFLINE", message: m.visualizations_order_offline() };
  }
  const message = error.text ?? m.ui_server_failed();
  return { code: error.code ?? "INTERNAL", message: m.visualizations_not_charged({ message }) };
}

/** What pressing Generate takes: shown on the button's own line. */
export function costMessage(allowance: Allowance | null, count = 1): string {
  if (!allowance) return m.visualizations_cost({ count });
  if (allowance.refusal === "LEAD_FIRST") return m.visualizations_cost_lead_first();
  if (allowance.limit === -1) return m.visualizations_cost_unlimited();
  if (allowance.left <= 0) return m.visualizations_cost_none_left();
  if (allowance.limit === 1) return m.visualizations_cost_free();
  if (allowance.left === count) return m.visualizations_cost_last({ count });
  return m.visualizations_cost_of_left({ count, left: allowance.left });
}

/** How many pictures of one design can be ordered at once. */
export function maxPicturesPerOrder(allowance: Allowance | null, variations: number): number {
  if (!allowance || allowance.limit === -1 || allowance.left === -1) return variations;
  return Math.max(1, Math.min(variations, allowance.left));
}

/** What somebody without a picture left can do: sign in for some of their own, or take a larger plan. */
export type NextStep = "sign-in" | "plans" | null;

/** Why no picture can be made: the person's own are used up, or the ones shared with others here; and what can be done. */
export function noneLeftMessage(allowance: Allowance | null, nextStep: NextStep): { title: string; text: string } {
  const join = m.visualizations_spent_sign_in();
  if (areOthersUsedUp(allowance)) {
    const text = m.visualizations_spent_site();
    const title = m.visualizations_spent_site_title();
    return { title, text: `${text} ${nextStep === "sign-in" ? join : m.visualizations_spent_site_later()}` };
  }
  const hasMonth = allowance !== null && allowance.limit > 1;
  const title = hasMonth
    ? m.visualizations_spent_month_title({ limit: allowance.limit })
    : m.visualizations_spent_free_title();
  if (nextStep === "sign-in") return { title, text: join };
  if (nextStep === "plans") return { title, text: m.visualizations_spent_month_or_plan() };
  return { title, text: hasMonth ? m.visualizations_spent_month() : "" };
}

/** The person has some left, but what they share with others has none: no plan helps. */
export function areOthersUsedUp(allowance: Allowance | null): boolean {
  return allowance !== null && allowance.used < allowance.limit;
}

function formatWait(seconds: number): string {
  if (seconds < 90) return m.visualizations_wait_seconds({ count: Math.ceil(seconds) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return m.visualizations_wait_minutes({ count: minutes });
  return m.visualizations_wait_hours({ count: Math.round(seconds / 3600) });
}
