import { CloudOff, Layers, LoaderCircle, LogIn, MessageSquareText, Sparkles } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { m } from "#messages";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import { CopyHouseButton, useLookOnly } from "../project/look-only.tsx";
import { useService } from "../service-context.ts";
import { type Gate, gateOf, useWidget } from "../widget.ts";
import type { Job } from "../work/job.ts";
import { usualSeconds } from "../work/pace.ts";
import type { Person } from "../work/person.ts";
import { keepsState } from "../work/saved-state.ts";
import { selectedKinds, type VisualizerState } from "../work/visualizer-state.ts";
import { Bar } from "./bar.tsx";
import { CountChoice } from "./count-choice.tsx";
import {
  areOthersUsedUp,
  costMessage,
  maxPicturesPerOrder,
  type NextStep,
  noneLeftMessage,
  orderMessage,
  shareOfJob,
} from "./job-messages.ts";

type Props = {
  work: VisualizerState;
  photoId: string | null;
  allowance: Allowance | null;
  person: Person | undefined;
  /** How many pictures of this design would each be another one. */
  variations: number;
  onGenerate(count: number): void;
  /** A form in the way has told a company who it is. */
  onPointed(): void;
  onDismiss(): void;
};

/** What was chosen, what it costs, and the one button; while a picture is made, how far it is. */
export function GenerateBar({ work, photoId, allowance, person, variations, onGenerate, onPointed, onDismiss }: Props) {
  const online = useOnline();
  const lookOnly = useLookOnly();
  const ui = useService();
  const widget = useWidget();
  /** Pressed while it is known that the form comes first. */
  const [isAsked, setAsked] = useState(false);
  const [requested, setRequested] = useState(1);
  const maxCount = maxPicturesPerOrder(allowance, variations);
  const count = Math.min(requested, maxCount);
  const design = ui.wanted(work.design, selectedKinds(work.surfaces));
  if (work.job) return <JobProgress job={work.job} online={online} isKept={Boolean(person?.account) || keepsState()} />;
  if (lookOnly) {
    return (
      <Bar>
        <p className="vz-summary">{design ? ui.describe(design).line : m.visualizations_nothing_chosen()}</p>
        <CopyHouseButton {...lookOnly} />
      </Bar>
    );
  }
  const gate = widget && (widget.gate ?? gateOf(work.problem?.code) ?? knownGate(allowance, isAsked));
  if (gate) {
    const continueTo = () => {
      setAsked(false);
      onGenerate(count);
    };
    const about = { photoId, visualizationId: work.shown, design: design && ui.describe(design).line };
    return <widget.Gate gate={gate} about={about} onPointed={onPointed} onSent={continueTo} />;
  }
  const order = () => (allowance?.refusal === "LEAD_FIRST" ? setAsked(true) : onGenerate(count));
  const rejected = work.problem?.code === "ALLOWANCE_EXHAUSTED";
  // What was refused before somebody signed in says nothing about what is left now.
  const spent = !widget && allowance ? allowance.limit !== -1 && allowance.left <= 0 : rejected;
  if (spent) return <OutOfAllowance allowance={allowance} person={person} />;
  const problem = rejected ? null : work.problem;
  return (
    <Bar>
      {problem ? (
        <div className="vz-problem" role="alert">
          <p>{problem.message}</p>
          <button type="button" className="vz-quiet" onClick={onDismiss}>
            {m.visualizations_problem_dismiss()}
          </button>
        </div>
      ) : null}
      <p className="vz-summary">{design ? ui.describe(design).line : m.visualizations_nothing_chosen()}</p>
      {design && maxCount > 1 ? <CountChoice max={maxCount} count={count} onChoose={setRequested} /> : null}
      <button type="button" className="vz-button vz-button-wide" disabled={!design || !online} onClick={order}>
        <Sparkles aria-hidden />
        <span>
          {problem ? m.ui_try_again() : m.visualizations_generate({ count })}
          <small>{costMessage(allowance, count)}</small>
        </span>
      </button>
      {online ? null : (
        <p className="vz-cost" role="status">
          <CloudOff aria-hidden /> {m.visualizations_offline()}
        </p>
      )}
    </Bar>
  );
}

/**
 * What the server would answer. The form stands there once a picture is wanted; what no form opens, at once. A day that is
 * used up is no error either: the preview and the form are there.
 */
function knownGate(allowance: Allowance | null, isAsked: boolean): Gate | null {
  const gate = allowance?.refusal === "RATE_LIMITED" ? "ALLOWANCE_EXHAUSTED" : gateOf(allowance?.refusal);
  return gate === "LEAD_FIRST" && !isAsked ? null : gate;
}

function JobProgress({ job, online, isKept }: { job: Job; online: boolean; isKept: boolean }) {
  const share = shareOfJob(job);
  const [usual] = useState(() => usualSeconds("picture"));
  const isSingle = job.count === 1;
  return (
    <Bar>
      <div className="vz-stage-line" role="status">
        <LoaderCircle className="vz-spin" aria-hidden />
        {online ? orderMessage(job) : m.visualizations_order_waiting_for_connection()}
      </div>
      <div
        className="vz-progress"
        role="progressbar"
        aria-label={m.visualizations_order_making({ count: job.count })}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      {usual === null || !isSingle ? null : <p className="vz-cost">{m.visualizations_wait_usual({ count: usual })}</p>}
      <p className="vz-cost">
        {isKept
          ? m.visualizations_order_can_close_page({ count: job.count })
          : m.visualizations_order_keep_page_open({ count: job.count })}
      </p>
    </Bar>
  );
}

/** Kind words once nothing is left: what was made stays, and the preview goes on. */
function OutOfAllowance({ allowance, person }: Pick<Props, "allowance" | "person">) {
  const nextStep = nextStepOf(person, allowance);
  const { title, text } = noneLeftMessage(allowance, nextStep);
  return (
    <Bar>
      <div className="vz-words" role="status">
        <h2>{title}</h2>
        <p>{m.visualizations_spent_text({ text })}</p>
      </div>
      <div className="vz-ways-on">
        {person && nextStep === "sign-in" ? (
          <>
            <a className="vz-button" href={person.signUp}>
              {m.visualizations_create_account()}
            </a>
            <a className="vz-button vz-button-soft" href={person.signIn}>
              <LogIn aria-hidden /> {m.visualizations_sign_in()}
            </a>
          </>
        ) : null}
        {person && nextStep === "plans" ? (
          <a className="vz-button" href={person.plans}>
            <Layers aria-hidden /> {m.visualizations_see_plans()}
          </a>
        ) : null}
        {person?.quote ? (
          <a className={nextStep ? "vz-button vz-button-soft" : "vz-button"} href={person.quote}>
            <MessageSquareText aria-hidden /> {m.visualizations_get_quote()}
          </a>
        ) : null}
      </div>
    </Bar>
  );
}

function nextStepOf(person: Person | undefined, allowance: Allowance | null): NextStep {
  if (person?.status === "signed-out") return "sign-in";
  return person?.status === "signed-in" && !areOthersUsedUp(allowance) ? "plans" : null;
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener("online", changed);
      addEventListener("offline", changed);
      return () => {
        removeEventListener("online", changed);
        removeEventListener("offline", changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
