import { isObject } from "#services/chat-kit/part.ts";
import type { Expected } from "#services/chat-kit/utterance.ts";
import type { ChatAnswer } from "../chat.contract.ts";

/** Whether an answer is what was expected: the same entries of the design, with at least the values that are named. */
export function isAsExpected(answer: ChatAnswer, expected: Expected): boolean {
  if (typeof expected === "string") return kindOf(answer) === expected;
  if (!answer.patch) return false;
  // A style and a deck bring more along than is said.
  const keys = Object.keys(expected);
  const isSameParts = "style" in expected || keys.length === Object.keys(answer.patch).length;
  return isSameParts && keys.every((key) => fits(answer.patch?.[key], expected[key]));
}

function kindOf({ patch, refused: rejected, understood, choices, answer }: ChatAnswer): string {
  if (patch) return "change";
  if (rejected) return "refusal";
  if (!understood) return "unclear";
  return isAskingBack(answer ?? "", choices) ? "question" : "answer";
}

/** A question is for the person to answer; an answer to a question may offer what could be said next. */
function isAskingBack(text: string, choices: readonly string[]): boolean {
  return /\?( |$)| You can choose |^A pool's sides/.test(text) && choices.length > 0;
}

function fits(value: unknown, expected: unknown): boolean {
  if (isObject(expected)) {
    return isObject(value) && Object.entries(expected).every(([key, inner]) => fits(value[key], inner));
  }
  if (typeof expected === "number") return Math.abs(Number(value) - expected) < 0.002;
  return JSON.stringify(value) === JSON.stringify(expected);
}
