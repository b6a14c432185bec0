import { type FormEvent, useRef, useState } from "react";
import { m } from "#messages";
import type { EmbedForm } from "#worker/embeds/embeds.contract.ts";
import { ApiError } from "../../api.ts";
import type { About } from "../../visualizations/widget.ts";
import { checkFields, type FieldProblems } from "./lead-fields.ts";
import { postToHost } from "./post-to-host.ts";
import { pageAround, type SentLead, sendWidgetLead, type WidgetLead } from "./send-widget-lead.ts";
import { useCompany } from "./use-company.ts";

type Options = {
  form: EmbedForm;
  about: About;
  /** When the form came on show, in milliseconds of this page's life. */
  shownAt: number;
  onSent(how: SentLead): void;
};

/** Sends the form once however often it is pressed. What was typed stays until it has arrived. */
export function useLeadForm({ form, about, shownAt, onSent }: Options) {
  const company = useCompany();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const isSending = useRef(false);
  /** The same words again are the same message: a try whose answer got lost must not arrive twice. */
  const last = useRef({ words: "", key: "" });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const element = event.currentTarget;
    const typed = textsOf(element);
    const found = checkFields(typed, form);
    setProblems(found);
    setFailure(null);
    const first = Object.keys(found)[0];
    if (first) return element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    const lead: Omit<WidgetLead, "elapsed"> = {
      ...(typed as Pick<WidgetLead, "firstName">),
      projectDetails: [typed.projectDetails, about.design && m.embeds_design({ design: about.design })]
        .filter(Boolean)
        .join("\n\n"),
      service: company.service,
      photoId: about.photoId ?? undefined,
      visualizationId: about.visualizationId ?? undefined,
      page: pageAround(),
      consent: form.consentText,
      consentVersion: form.consentVersion,
      textConsentVersion: typed.textConsentWording ? form.texts?.version : undefined,
    };
    const body = JSON.stringify(lead);
    if (body !== last.current.words) last.current = { words: body, key: crypto.randomUUID() };
    isSending.current = true;
    setSending(true);
    try {
      const how = await sendWidgetLead({ ...lead, elapsed: Math.round(performance.now() - shownAt) }, last.current.key);
      company.contact = typed;
      postToHost({ source: "eavesight", event: "lead" });
      onSent(how);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      isSending.current = false;
      setSending(false);
    }
  }

  return { submit, problems, failure, sending };
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) {
    return m.embeds_cannot_reach_server();
  }
  return error.text ?? m.embeds_was_problem_sending_this();
}
