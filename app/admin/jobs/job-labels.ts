import type { StaffJob, StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { type FailureCode, failureCodes } from "#worker/visualizations/visualizations.contract.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

export const stateLabels = {
  queued: "Queued",
  rendering: "Running",
  done: "Done",
  failed: "Failed",
} as const satisfies Record<StaffJob["state"], string>;

const colors = { queued: "gray", rendering: "amber", done: "green", failed: "red" } as const;

export const queueLabels = { priority: "Priority", standard: "Free" } as const satisfies Record<
  StaffJob["class"],
  string
>;

/** Where a job stands, and what is special about it. */
export function jobBadges({ state, class: queue, retries }: StaffJob): Maybe<BadgeText>[] {
  return [
    [stateLabels[state], colors[state]],
    queue === "priority" && [queueLabels.priority],
    retries > 0 && [retries === 1 ? "Retried" : `Retried ${retries} times`, "gray", "outline"],
  ];
}

export const causeNames = {
  NO_IMAGE: "No picture",
  UNCHANGED: "Nothing changed",
  REFUSED: "Refused",
  WRONG_SIZE: "Wrong size",
  DRIFTED: "Another picture",
  TIMED_OUT: "Timed out",
  RENDER_FAILED: "Broke down",
} as const satisfies Record<FailureCode, string>;

const causes: Record<FailureCode, string> = {
  NO_IMAGE: "The model answered, but without a picture.",
  UNCHANGED: "A surface that should look new looks as before, or is not on the photo.",
  REFUSED: "The photo or the design was refused by the model.",
  WRONG_SIZE: "What came back does not fit the photo.",
  DRIFTED: "What came back shows another picture, or windows and edges are not where they were.",
  TIMED_OUT: "It took too long, was cut off, or was given up by staff.",
  RENDER_FAILED: "Something broke, on our side or the provider's.",
};

/** Why it failed, for staff. */
export function failureCauseLabel(code: string): string {
  const known = failureCodes.find((one) => one === code);
  return known ? causes[known] : code;
}

export function causeName(code: string | null): string | null {
  const known = failureCodes.find((one) => one === code);
  return known ? causeNames[known] : code;
}

/** "340 ms", "12 s", "2 min 5 s"; a number and its unit stay together. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)}\u00a0ms`;
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(1)}\u00a0s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds}\u00a0s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min ${seconds % 60}\u00a0s`;
  return `${Math.floor(minutes / 60)}\u00a0h ${minutes % 60}\u00a0min`;
}

export function formatShare(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)} %`;
}

export function formatDollars(dollars: number): string {
  return `$${dollars.toFixed(dollars !== 0 && dollars < 1 ? 4 : 2)}`;
}

/** What has become of the unit of the allowance. */
export function formatAllowanceUnit({ unit, onTheHouse }: StaffJobDetail["payment"]): string {
  if (unit === "none") return "None was reserved";
  if (unit === "released") return "Given back: nothing was charged";
  if (onTheHouse) return "On the house: the allowance was used up when it was retried";
  return unit === "held" ? "Reserved: charged when the picture is done" : "Charged";
}
