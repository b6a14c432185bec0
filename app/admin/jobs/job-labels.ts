import { language, type Message, m } from "#messages";
import type { StaffJob, StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { type FailureCode, failureCodes } from "#worker/visualizations/visualizations.contract.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

export const stateLabels = {
  queued: m.admin_queued,
  rendering: m.admin_running,
  done: m.admin_done,
  failed: m.admin_failed,
} as const satisfies Record<StaffJob["state"], Message>;

const colors = { queued: "gray", rendering: "amber", done: "green", failed: "red" } as const;

export const queueLabels = { priority: m.admin_priority, standard: m.admin_free } as const satisfies Record<
  StaffJob["class"],
  Message
>;

/** Where a job stands, and what is special about it. */
export function jobBadges({ state, class: queue, retries }: StaffJob): Maybe<BadgeText>[] {
  return [
    [stateLabels[state](), colors[state]],
    queue === "priority" && [queueLabels.priority()],
    retries > 0 && [retries === 1 ? "Retried" : m.admin_retried_times({ retries }), "gray", "outline"],
  ];
}

export const causeNames = {
  NO_IMAGE: m.admin_no_picture,
  UNCHANGED: m.admin_nothing_changed,
  NO_HOUSE: m.admin_no_house_seen,
  NO_YARD: m.admin_no_yard_seen,
  NO_ROOM: m.admin_no_room_found,
  SURFACE_UNSURE: m.admin_surface_not_found,
  REFUSED: m.admin_refused,
  WRONG_SIZE: m.admin_wrong_size,
  DRIFTED: m.admin_another_picture,
  TIMED_OUT: m.admin_timed_out,
  RENDER_FAILED: m.admin_broke_down,
} as const satisfies Record<FailureCode, Message>;

const causes: Record<FailureCode, Message> = {
  NO_IMAGE: m.admin_model_answered_but_without_picture,
  UNCHANGED: m.admin_surface_that_should_look_new,
  NO_HOUSE: m.admin_photo_shows_no_house,
  NO_YARD: m.admin_photo_shows_no_yard,
  NO_ROOM: m.admin_photo_has_no_room,
  SURFACE_UNSURE: m.admin_surface_was_not_found_with_certainty,
  REFUSED: m.admin_photo_or_design_was_refused,
  WRONG_SIZE: m.admin_what_came_back_does_not,
  DRIFTED: m.admin_what_came_back_shows_another,
  TIMED_OUT: m.admin_took_too_long_was_cut,
  RENDER_FAILED: m.admin_something_broke_on_side,
};

/** Why it failed, for staff. */
export function failureCauseLabel(code: string): string {
  const known = failureCodes.find((one) => one === code);
  return known ? causes[known]() : code;
}

export function causeName(code: string | null): string | null {
  const known = failureCodes.find((one) => one === code);
  return known ? causeNames[known]() : code;
}

/** "340 ms", "12 s", "2 min 5 s"; a number and its unit stay together. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return m.admin_duration_milliseconds({ milliseconds: Math.round(milliseconds) });
  if (milliseconds < 10_000) return m.admin_duration_seconds({ seconds: (milliseconds / 1000).toFixed(1) });
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return m.admin_duration_seconds({ seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return m.admin_duration_minutes({ minutes, seconds: seconds % 60 });
  return m.admin_duration_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

export function formatShare(share: number, digits = 1): string {
  const shown = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language(), shown).format(share);
}

export function formatDollars(dollars: number): string {
  return `$${dollars.toFixed(dollars !== 0 && dollars < 1 ? 4 : 2)}`;
}

/** What has become of the unit of the allowance. */
export function formatAllowanceUnit({ unit, onTheHouse }: StaffJobDetail["payment"]): string {
  if (unit === "none") return m.admin_none_was_reserved();
  if (unit === "released") return m.admin_given_back_nothing_was_charged();
  if (unit === "returned") return m.admin_unit_returned();
  if (onTheHouse) return m.admin_on_house_allowance_was_used();
  return unit === "held" ? m.admin_reserved_charged_when_picture() : m.admin_charged();
}
