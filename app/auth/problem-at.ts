import type { AuthProblem, AuthTask } from "./use-auth-flow.ts";

/** What a field of the form that does `task` says of the last failure; the other form stays in the page behind its tab. */
export function problemAt(
  field: AuthProblem["field"],
  { problem, task }: { problem: AuthProblem | null; task: AuthTask },
): string | undefined {
  return problem?.task === task && problem.field === field ? problem.words : undefined;
}
