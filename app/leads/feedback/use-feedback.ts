import { type FormEvent, useState } from "react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast, toastError } from "../../ui/toast.ts";
import { useSendLead } from "../use-send-lead.ts";
import { type FeedbackFields, type FeedbackProblems, feedbackProblems, feedbackText } from "./validate-feedback.ts";

const fallback = m.leads_failed_to_submit_feedback;
/** Feedback is for the provider, whoever's account it comes from. */
const providerId = 1;

/** The state of the feedback form. What was typed stays until it has arrived. */
export function useFeedback({ firstName, lastName, email }: Account["user"]) {
  const { send, isPending } = useSendLead();
  const [problems, setProblems] = useState<FeedbackProblems>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = fieldsOf(form);
    const found = feedbackProblems(fields);
    setProblems(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    try {
      const sent = await send({
        tenantId: providerId,
        leadType: "bugs_features",
        firstName,
        lastName,
        email,
        phone: "",
        projectDetails: feedbackText(fields),
        service: fields.service,
      });
      if (!sent) return;
      form.reset();
      toast({ title: m.leads_feedback_submitted(), description: m.leads_thank_you_for_feedback() });
    } catch (error) {
      setFailure(failureMessage(error, fallback()));
      toastError(failureMessage(error, fallback()));
    }
  }

  /** What has been put right is no longer wrong. */
  function continueTo(event: FormEvent<HTMLFormElement>) {
    const still = feedbackProblems(fieldsOf(event.currentTarget));
    setProblems((shown) => ({
      title: shown.title && still.title,
      description: shown.description && still.description,
    }));
  }

  return { submit, continueTo, isPending, problems, failure };
}

function fieldsOf(form: HTMLFormElement): FeedbackFields {
  const fields = new FormData(form);
  return {
    service: fields.get("service") === "feature" ? "feature" : "bug",
    title: String(fields.get("title") ?? ""),
    description: String(fields.get("description") ?? ""),
  };
}
