import { EngineError } from "#engine/index.ts";
import type { Failure } from "./job-state.ts";
import { RenderFailure } from "./renderer.ts";
import type { FailureCode } from "./visualizations.contract.ts";

/** What the engine refuses of a model's answer, as a person is told; its other refusals are faults of ours. */
const engineCodes: Partial<Record<EngineError["code"], FailureCode>> = {
  UNCHANGED: "UNCHANGED",
  WRONG_SIZE: "WRONG_SIZE",
  DRIFTED: "DRIFTED",
  STRUCTURE_LOST: "DRIFTED",
  REPAINTED: "DRIFTED",
};

/** What no second try would change; null for anything else. */
export function rejectionOf(error: unknown): Failure | null {
  if (error instanceof RenderFailure) return { code: error.code, detail: error.message };
  if (!(error instanceof EngineError)) return null;
  return { code: engineCodes[error.code] ?? "RENDER_FAILED", detail: `${error.code}: ${error.message}` };
}

/** Why a Workflow gave up after its retries, or was stopped: only the scheduler does that, to one that is silent. */
export function failureFromError(error: unknown): Failure {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error ?? "stopped");
  return { code: /timed? ?out|terminated/i.test(detail) ? "TIMED_OUT" : "RENDER_FAILED", detail };
}
