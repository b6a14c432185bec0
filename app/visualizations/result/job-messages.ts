import type {
  Allowance,
  FailureCode,
  Visualization,
  VisualizationStage,
} from "#worker/visualizations/visualizations.contract.ts";
import type { Job, OrderedPicture, Problem } from "../work/job.ts";

const stages: Record<VisualizationStage, string> = {
  waiting: "Getting ready",
  reading: "Opening your photo",
  masking: "Outlining what will change",
  rendering: "Laying the new materials",
  checking: "Checking that the rest is untouched",
  finishing: "Finishing the picture",
  ready: "Ready",
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
  if (stage !== "waiting") return stages[stage];
  if (position === 1) return "1 picture is ahead of yours";
  return position > 1 ? `${position} pictures are ahead of yours` : stages.waiting;
}

/** How far an order is: a single picture's stage, of several how many there are. */
export function orderMessage({ pictures }: Pick<Job, "pictures">): string {
  const made = pictures.filter(({ end }) => end !== null).length;
  const next = pictures.find(({ end }) => end === null);
  if (!next) return "Sending your photo";
  const stage = stageMessage(next);
  return pictures.length === 1 ? stage : `Picture ${made + 1} of ${pictures.length}: ${stage}`;
}

/** What is to be said of one picture of an order that is not there. */
export function pictureMessage(picture: OrderedPicture): string {
  // What is ahead of it may be its own sister.
  if (picture.end === null) return picture.position > 0 ? "Waiting for its turn" : stageMessage(picture);
  return picture.end === "done" ? stages.ready : picture.end.message;
}

/** 0..1 of the whole order. */
export function shareOfJob({ pictures }: Pick<Job, "pictures">): number {
  if (pictures.length === 0) return 0.05;
  const shares = pictures.map(({ end, stage }) =>
    end === null ? (shownStages.indexOf(stage) + 1) / (shownStages.length + 1) : 1,
  );
  return shares.reduce((sum, share) => sum + share, 0) / pictures.length;
}

const failures: Record<FailureCode, string> = {
  NO_IMAGE: "No picture came back.",
  UNCHANGED:
    "The picture came out the same as your photo. Check that all of what is to change is marked, then try again.",
  REFUSED: "This photo was refused. Try another photo of the house.",
  WRONG_SIZE: "The picture came back in the wrong size, so we did not keep it.",
  DRIFTED: "The picture came back with a changed house, so we did not keep it.",
  TIMED_OUT: "The picture took too long, so we stopped.",
  RENDER_FAILED: "Something broke while the picture was being made.",
};

/** A failed job in words; none of them costs anything. */
export function problemOfFailure(failure: Visualization["failure"]): Problem {
  const code = failure?.code ?? "RENDER_FAILED";
  return { code, message: `${failures[code]} You were not charged.` };
}

/** What a request that did not get through means to the person. */
export function problemOfRequest(error: {
  status?: number;
  code?: string;
  text?: string;
  retryAfterSeconds?: number;
}): Problem {
  if (error.code === "ALLOWANCE_EXHAUSTED")
    return { code: error.code, message: error.text ?? "You have used all your pictures." };
  if (error.code === "RATE_LIMITED") {
    const wait = error.retryAfterSeconds ? ` in ${formatSeconds(error.retryAfterSeconds)}` : " in a little while";
    return { code: error.code, message: `That was a lot at once. Please try again${wait}. You were not charged.` };
  }
  if (!error.status) {
    return { code: "OFFLINE", message: "We cannot reach the server. Check your connection; your work is kept here." };
  }
  const message = error.text ?? "Something went wrong on our side. Please try again.";
  return { code: error.code ?? "INTERNAL", message: `${message} You were not charged.` };
}

/** What pressing Generate takes: shown on the button's own line. */
export function costMessage(allowance: Allowance | null, count = 1): string {
  if (!allowance) return count === 1 ? "Uses 1 picture" : `Uses ${count} pictures`;
  if (allowance.refusal === "LEAD_FIRST") return "A few words about you come first";
  if (allowance.limit === -1) return "Unlimited pictures on your plan";
  if (allowance.left <= 0) return "No pictures left";
  if (allowance.limit === 1) return "Your free picture";
  if (allowance.left === count) return count === 1 ? "Uses your last picture" : `Uses your last ${count} pictures`;
  return `Uses ${count} of your ${allowance.left} left`;
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
  const join = "Sign in or create a free account to get your own.";
  if (areOthersUsedUp(allowance)) {
    const text = "This site has made as many as it can for now.";
    const title = "No pictures left here for now";
    return { title, text: `${text} ${nextStep === "sign-in" ? join : "Please try another day."}` };
  }
  const hasMonth = allowance !== null && allowance.limit > 1;
  const title = hasMonth ? `You have used your ${allowance.limit} pictures` : "You have used your free picture";
  if (nextStep === "sign-in") return { title, text: join };
  if (nextStep === "plans") return { title, text: "You get new ones next month, or right away with a larger plan." };
  return { title, text: hasMonth ? "You get new ones next month." : "" };
}

/** The person has some left, but what they share with others has none: no plan helps. */
export function areOthersUsedUp(allowance: Allowance | null): boolean {
  return allowance !== null && allowance.used < allowance.limit;
}

function formatSeconds(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}
