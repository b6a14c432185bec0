import { useMutation, useQueryClient } from "@tanstack/react-query";
import { m } from "#messages";
import type { ConsentChanges } from "#worker/account/consent/consent-page.contract.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toast } from "../../ui/toast.ts";
import { changeConsent, consentKey, missingOf } from "./consent-requests.ts";

/** `missing`: what somebody has to answer for by name before these words are saved. */
export function useSaveConsent() {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (changes: ConsentChanges) => changeConsent(changes),
    onSuccess: (page) => {
      client.setQueryData(consentKey, page);
      void client.invalidateQueries({ queryKey: ["tenant", "mine"], exact: true });
      toast({ title: m.consent_saved() });
    },
  });
  const missing = missingOf(error);
  return {
    save: (changes: ConsentChanges, confirmedBy?: string) =>
      mutate({ ...changes, ...(confirmedBy && { confirmedBy }) }),
    isPending,
    missing,
    problem: error && !missing ? failureMessage(error, m.ui_could_not_save_this()) : null,
    forget: reset,
  };
}
