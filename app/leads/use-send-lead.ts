import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { LeadInput } from "#worker/leads/leads.contract.ts";
import { sendLead } from "./send-lead.ts";

/**
 * Sends a message once, however often it is asked to: the same words again are the same message, so that a try whose answer
 * got lost does not arrive twice. `send` answers null while another is under way, and rejects as `sendLead` does.
 */
export function useSendLead() {
  const isSending = useRef(false);
  const last = useRef({ words: "", key: "" });
  const { mutateAsync, isPending } = useMutation({ mutationFn: sendLead });

  /** @param elapsed milliseconds that the form has been there for; no part of the words */
  async function send(lead: LeadInput, elapsed?: number): Promise<{ isHeld: boolean } | null> {
    if (isSending.current) return null;
    isSending.current = true;
    const body = JSON.stringify(lead);
    if (body !== last.current.words) last.current = { words: body, key: crypto.randomUUID() };
    try {
      const how = await mutateAsync({ lead: { ...lead, elapsed }, key: last.current.key });
      last.current = { words: "", key: "" };
      return how;
    } finally {
      isSending.current = false;
    }
  }

  return { send, isPending };
}
