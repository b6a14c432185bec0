import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { m } from "#messages";
import { mapLeadFields } from "#worker/lead-fields.catalogue.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import { useSendLead } from "./use-send-lead.ts";

const fallback = m.leads_was_problem_sending_message;

/** Sends the form once however often it is pressed, and tells how that went. What was typed stays until it has arrived. */
export function useContactForm(tenantId: number, shareId: string | undefined) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isPending } = useSendLead();

  function fail(words: string) {
    setProblem(words);
    toastError(words);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setProblem(null);
    try {
      const sent = await send({ ...leadOf(form, tenantId), shareId });
      if (!sent) return;
      form.reset();
      toast({
        title: m.leads_message_sent(),
        description: sent.isHeld ? m.ui_will_pass_this_on() : m.leads_well_get_back(),
      });
      void queryClient.invalidateQueries({ queryKey: ["tenants", tenantId, "leads"] });
    } catch (error) {
      fail(failureMessage(error, fallback()));
    }
  }

  /** The browser tells of each field that is not right; what is missing is said once for all of them. */
  function reject(event: FormEvent<HTMLFormElement>) {
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:invalid")];
    if (event.target !== fields[0]) return;
    if (fields.some(({ validity }) => validity.valueMissing)) fail(m.leads_fill_in_all());
    else setProblem(null);
  }

  return { submit, reject, continueTo: () => setProblem(null), isPending, problem };
}

function leadOf(form: HTMLFormElement, tenantId: number) {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return {
    tenantId,
    leadType: "contact" as const,
    ...mapLeadFields(({ name, contactRule }) => (contactRule ? text(name) : undefined)),
    subject: text("subject"),
    page: location.pathname + location.search,
  };
}
