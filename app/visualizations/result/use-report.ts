import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import { feedbackText } from "../../leads/feedback/validate-feedback.ts";
import { sendLead } from "../../leads/send-lead.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast } from "../../ui/toast.ts";
import type { Person } from "../work/person.ts";
import { type ReportFields, type ReportProblems, reportProblems } from "./report-messages.ts";
import { sendCorrection } from "./visualization-requests.ts";

type Reporting = {
  id: string;
  account: Person["account"];
  proposal: Surfaces | null;
  dialog: RefObject<HTMLDialogElement | null>;
};

/** The state of the form that reports a picture. What was typed stays until it has arrived. */
export function useReport({ id, account, proposal, dialog }: Reporting) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<ReportProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const shownAt = useRef(0);
  /** The same words again are the same report. */
  const last = useRef({ body: "", key: "" });
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = fieldsOf(form, account);
    const found = reportProblems(fields);
    setProblems(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const lead = {
      leadType: "bugs_features" as const,
      service: "bug",
      firstName: account?.firstName,
      lastName: account?.lastName,
      email: fields.email.trim(),
      projectDetails: feedbackText(fields),
      visualizationId: id,
      page: location.pathname + location.search,
      subject: String(new FormData(form).get("subject") ?? ""),
    };
    const body = JSON.stringify(lead);
    const agrees = new FormData(form).get("learn") === "on";
    if (body !== last.current.body) last.current = { body, key: crypto.randomUUID() };
    setSending(true);
    try {
      const elapsed = Math.round(performance.now() - shownAt.current);
      await sendLead({ lead: { ...lead, elapsed }, key: last.current.key });
      last.current = { body: "", key: "" };
      // The report has arrived; what was offered beside it must not make it look lost.
      if (proposal && agrees) await sendCorrection(id, proposal).catch(() => undefined);
      form.reset();
      dialog.current?.close();
      toast({ title: m.leads_feedback_submitted(), description: m.leads_thank_you_for_feedback() });
    } catch (error) {
      setFailure(failureMessage(error, m.leads_failed_to_submit_feedback()));
    } finally {
      setSending(false);
    }
  }

  /** What has been put right is no longer wrong. */
  function continueTo(event: FormEvent<HTMLFormElement>) {
    const still = reportProblems(fieldsOf(event.currentTarget, account));
    setProblems((shown) => ({
      title: shown.title && still.title,
      description: shown.description && still.description,
      email: shown.email && still.email,
    }));
  }

  return { submit, continueTo, isSending, problems, failure };
}

function fieldsOf(form: HTMLFormElement, account: Person["account"]): ReportFields {
  const fields = new FormData(form);
  return {
    title: String(fields.get("title") ?? ""),
    description: String(fields.get("description") ?? ""),
    email: account?.email ?? String(fields.get("email") ?? ""),
  };
}
