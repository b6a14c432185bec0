import { CloudOff, Layers, LoaderCircle, LogIn, Sparkles } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { Allowance } from "#worker/visualizations/contract.ts";
import { useService } from "../service-ui.ts";
import { type Gate, gateOf, useWidget } from "../widget.ts";
import type { Person } from "../work/person.ts";
import { markedKinds, type Work } from "../work/work.ts";
import { areOthersUsedUp, shownStages, type WayOn, wordsOfCost, wordsOfNoneLeft, wordsOfStage } from "./job-words.ts";

type Props = {
  work: Work;
  photoId: string | null;
  allowance: Allowance | null;
  person: Person | undefined;
  onGenerate(): void;
  onDismiss(): void;
};

/** What was chosen, what it costs, and the one button; while a picture is made, how far it is. */
export function GenerateBar({ work, photoId, allowance, person, onGenerate, onDismiss }: Props) {
  const online = useOnline();
  const ui = useService();
  const widget = useWidget();
  /** Pressed while it is known that the form comes first. */
  const [isAsked, setAsked] = useState(false);
  const design = ui.wanted(work.design, markedKinds(work.surfaces));
  if (work.job) return <JobProgress job={work.job} online={online} />;
  const gate = widget && (widget.gate ?? gateOf(work.problem?.code) ?? knownGate(allowance, isAsked));
  if (gate) {
    const goOn = () => {
      setAsked(false);
      onGenerate();
    };
    const about = { photoId, visualizationId: work.shown, design: design && ui.words(design) };
    return <widget.Gate gate={gate} about={about} onSent={goOn} />;
  }
  const order = () => (allowance?.refusal === "LEAD_FIRST" ? setAsked(true) : onGenerate());
  const refused = work.problem?.code === "ALLOWANCE_EXHAUSTED";
  // What was refused before somebody signed in says nothing about what is left now.
  const spent = !widget && allowance ? allowance.limit !== -1 && allowance.left <= 0 : refused;
  if (spent) return <OutOfAllowance allowance={allowance} person={person} />;
  const problem = refused ? null : work.problem;
  return (
    <div className="vz-generate">
      {problem ? (
        <div className="vz-problem" role="alert">
          <p>{problem.message}</p>
          <button type="button" className="vz-quiet" onClick={onDismiss}>
            Dismiss
          </button>
        </div>
      ) : null}
      <p className="vz-summary">{design ? ui.words(design) : "Choose a look or a material to see it on your house."}</p>
      <button type="button" className="vz-button vz-button-wide" disabled={!design || !online} onClick={order}>
        <Sparkles aria-hidden />
        <span>
          {problem ? "Try again" : "Generate picture"}
          <small>{wordsOfCost(allowance)}</small>
        </span>
      </button>
      {online ? null : (
        <p className="vz-cost" role="status">
          <CloudOff aria-hidden /> You are offline. The preview goes on working, and your work is kept here.
        </p>
      )}
    </div>
  );
}

/** What the server would answer. The form stands there once a picture is wanted; what no form opens, at once. */
function knownGate(allowance: Allowance | null, isAsked: boolean): Gate | null {
  const gate = gateOf(allowance?.refusal);
  return gate === "LEAD_FIRST" && !isAsked ? null : gate;
}

function JobProgress({ job, online }: { job: NonNullable<Work["job"]>; online: boolean }) {
  const done = shownStages.indexOf(job.stage);
  const share = job.id ? (done + 1) / (shownStages.length + 1) : 0.05;
  return (
    <div className="vz-generate">
      <div className="vz-stage-line" role="status">
        <LoaderCircle className="vz-spin" aria-hidden />
        {online ? wordsOfStage(job) : "Waiting for your connection"}
      </div>
      <div
        className="vz-progress"
        role="progressbar"
        aria-label="Making your picture"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className="vz-cost">You can close this page. The picture will be here when you come back.</p>
    </div>
  );
}

/** Kind words once nothing is left: what was made stays, and the preview goes on. */
function OutOfAllowance({ allowance, person }: Pick<Props, "allowance" | "person">) {
  const wayOn = wayOnOf(person, allowance);
  const { title, text } = wordsOfNoneLeft(allowance, wayOn);
  return (
    <div className="vz-generate">
      <div className="vz-words" role="status">
        <h2>{title}</h2>
        <p>{text} Your photo and your design stay here, and the preview goes on working.</p>
      </div>
      {person && wayOn === "sign-in" ? (
        <a className="vz-button vz-button-wide" href={person.signIn}>
          <LogIn aria-hidden /> Sign in
        </a>
      ) : null}
      {person && wayOn === "plans" ? (
        <a className="vz-button vz-button-wide" href={person.plans}>
          <Layers aria-hidden /> See the plans
        </a>
      ) : null}
    </div>
  );
}

function wayOnOf(person: Person | undefined, allowance: Allowance | null): WayOn {
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
