import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { m } from "#messages";
import { mapLeadFields } from "#worker/lead-fields.catalogue.ts";
import { enterprise } from "#worker/leads/leads.catalogue.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import type { ContactTarget } from "./contact-target.ts";
import { useSendLead } from "./use-send-lead.ts";

const fallback = m.leads_was_problem_sending_message;

/**
 * Sends the form once however often it is pressed, and tells how that went. What was typed stays until it has arrived.
 * `textsProblem`: what text messages need, for the phone's field or, where a company asks for none, for their box.
 */
export function useContactForm(target: ContactTarget) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [textsProblem, setTextsProblem] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const { send, isPending } = useSendLead();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setProblem(null);
    const lead = leadOf(form, target);
    if (lead.textConsentWording && !lead.phone) {
      setTextsProblem(m.consent_texts_need_phone());
      return form.querySelector<HTMLElement>("[name=phone], [name=textConsentWording]")?.focus();
    }
    try {
      const sent = await send(lead, target.company ? Math.round(performance.now()) : undefined);
      if (!sent) return;
      form.reset();
      const who = { name: lead.firstName, email: lead.email };
      setThanks(sent.isHeld ? m.leads_thank_you_held(who) : thanksFor(who, target));
      toast({
        title: m.leads_message_sent(),
        description: sent.isHeld ? m.ui_will_pass_this_on() : m.leads_well_get_back(),
      });
      void queryClient.invalidateQueries({ queryKey: ["tenants", target.tenantId, "leads"] });
    } catch (error) {
      const words = failureMessage(error, fallback());
      setThanks(null);
      setProblem(words);
      toastError(words);
    }
  }

  /** The browser tells of each field that is not right, beside it; what is missing is said once for all of them. */
  function reject(event: FormEvent<HTMLFormElement>) {
    const fields = [...event.currentTarget.querySelectorAll<Field>(":is(input, textarea):invalid")];
    if (event.target !== fields[0]) return;
    setProblem(null);
    if (fields.some(({ validity }) => validity.valueMissing)) toastError(m.leads_fill_in_all());
  }

  function continueTo() {
    setProblem(null);
    setTextsProblem(null);
  }

  return { submit, reject, continueTo, isPending, problem, textsProblem, thanks };
}

/** The provider alone says by when. */
function thanksFor(who: { name: string; email: string }, { company }: ContactTarget): string {
  return company
    ? m.leads_thank_you_company_will_reply({ ...who, company: company.name })
    : m.leads_thank_you_will_reply(who);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function leadOf(element: HTMLFormElement, target: ContactTarget) {
  const { tenantId, company, shareId, isEnterprise } = target;
  const fields = new FormData(element);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return {
    tenantId,
    leadType: company ? ("homeowner" as const) : ("contact" as const),
    ...mapLeadFields(({ name }) => (fields.has(name) ? text(name) : undefined)),
    firstName: text("firstName"),
    email: text("email"),
    subject: text("subject"),
    page: location.pathname + location.search,
    ...(shareId && { shareId }),
    ...pictureIn(element, target),
    ...(isEnterprise && { service: enterprise }),
    ...(company && { consent: company.form.consentText, consentVersion: company.form.consentVersion }),
    ...(fields.has("textConsentWording") && {
      textConsentWording: text("textConsentWording"),
      textConsentVersion: company?.form.texts?.version,
    }),
  };
}

/** What is ticked; the one that they come from also where its box has not come in time. */
function pictureIn(element: HTMLFormElement, { pictureId }: ContactTarget): { visualizationId?: string } {
  const box = element.querySelector<HTMLInputElement>("[data-picture]");
  if (box) return box.checked ? { visualizationId: box.value } : {};
  return pictureId ? { visualizationId: pictureId } : {};
}
