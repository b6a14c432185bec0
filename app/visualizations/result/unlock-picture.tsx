import { Eraser, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { ApiError } from "../../api.ts";
import { RichText } from "../../ui/rich-text.tsx";
import { costMessage } from "./job-messages.ts";
import { unlockVisualization } from "./visualization-requests.ts";

type Props = { id: string; allowance: Allowance | null; plans: string; onUnlocked(unlocked: Visualization): void };

/** Takes the watermark off a picture that was made before its maker had a plan, for one picture of the month. */
export function UnlockPicture({ id, allowance, plans, onUnlocked }: Props) {
  const [state, setState] = useState<"idle" | "busy" | { problem: string }>("idle");
  const isSpent = allowance !== null && allowance.limit !== -1 && allowance.left === 0;

  async function unlock() {
    setState("busy");
    try {
      onUnlocked(await unlockVisualization(id));
    } catch (error) {
      const text = error instanceof ApiError ? error.text : undefined;
      setState({ problem: text ?? m.visualizations_unlock_offline() });
    }
  }

  return (
    <>
      <button
        type="button"
        className="vz-button vz-button-soft vz-unlock"
        disabled={state === "busy" || isSpent}
        onClick={unlock}
      >
        {state === "busy" ? <LoaderCircle className="vz-spin" aria-hidden /> : <Eraser aria-hidden />}
        <span>
          {state === "busy" ? m.visualizations_unlock_busy() : m.visualizations_unlock()}
          <small>{costMessage(allowance)}</small>
        </span>
      </button>
      {isSpent ? (
        <p className="vz-hint">
          <RichText parts={m.visualizations_unlock_spent.parts()} link={(inner) => <a href={plans}>{inner}</a>} />
        </p>
      ) : null}
      {typeof state === "object" ? (
        <p className="vz-problem" role="alert">
          {state.problem}
        </p>
      ) : null}
    </>
  );
}
