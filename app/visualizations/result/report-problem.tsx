import { Flag, LoaderCircle } from "lucide-react";
import { type ComponentType, useState } from "react";
import { m } from "#messages";
import type { ReportDialogProps } from "./report-dialog.tsx";

/** The way to say that a picture came out wrong. What is behind it is loaded when somebody goes in. */
export function ReportProblem({ id, person, proposal }: Omit<ReportDialogProps, "asked">) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<"calm" | "loading" | "failed">("calm");

  async function begin() {
    setState("loading");
    try {
      const { ReportDialog } = await import("./report-dialog.tsx");
      setDialog(() => ReportDialog);
      setAsked((count) => count + 1);
      setState("calm");
    } catch {
      setState("failed");
    }
  }

  return (
    <div className="vz-report">
      <button type="button" className="vz-quiet" aria-haspopup="dialog" onClick={begin}>
        {state === "loading" ? <LoaderCircle className="vz-spin" aria-hidden /> : <Flag aria-hidden />}
        {m.visualizations_report_problem()}
      </button>
      {state === "failed" ? (
        <p className="vz-problem" role="alert">
          {m.visualizations_report_form_failed()}
        </p>
      ) : null}
      {Dialog ? <Dialog id={id} person={person} proposal={proposal} asked={asked} /> : null}
    </div>
  );
}
