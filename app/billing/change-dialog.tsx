import { Button, Skeleton } from "@radix-ui/themes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import type { PlanChange } from "#worker/billing/billing.contract.ts";
import { ApiError } from "../api.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { Problem } from "../ui/problem.tsx";
import { toastError } from "../ui/toast.ts";
import "./change-dialog.css";
import { QuoteFacts } from "./quote-facts.tsx";
import { previewChange } from "./subscription-requests.ts";

type Props = {
  change: PlanChange;
  trigger: ReactNode;
  title: string;
  children: ReactNode;
  stay: string;
  go: { label: string; busyLabel: string; danger?: boolean };
  /** @param quote the sum that was agreed to; undefined only where `mayGoBlind` */
  send: (quote: string | undefined) => Promise<unknown>;
  fallback: string;
  onDone: () => void;
  /** It charges nothing, so it goes without a sum too: nobody is kept from canceling. */
  mayGoBlind?: boolean;
  /** For dialogs that an address opens. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** After these there is another sum to agree to, or the same one once more. */
const asksAnew = new Set(["AMOUNT_CHANGED", "PAYMENT_FAILED"]);

/** Asks before a change of what is paid, with what it costs now and next, and on which card. */
export function ChangeDialog({ change, send, fallback, onDone, mayGoBlind = false, go, ...rest }: Props) {
  const [isOpenHere, setOpenHere] = useState(false);
  const open = rest.open ?? isOpenHere;
  const quote = useQuery({
    queryKey: ["quote", change],
    queryFn: () => previewChange(change),
    enabled: open,
    // Each opening asks anew, and nothing else does: what was left of the period a minute ago is less now.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // A sum of an earlier opening is no sum to agree to.
  const sum = quote.isError ? undefined : quote.data;
  const press = useMutation({
    mutationFn: () => send(sum?.quote),
    onSuccess: () => {
      setOpen(false);
      onDone();
    },
    onError: (error) => {
      toastError(failureMessage(error, fallback));
      if (error instanceof ApiError && asksAnew.has(error.code ?? "")) void quote.refetch();
    },
  });

  function setOpen(next: boolean) {
    press.reset();
    setOpenHere(next);
    rest.onOpenChange?.(next);
  }

  const isAsking = quote.isFetching;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={rest.trigger}
      title={rest.title}
      details={
        <div className="quote-place" aria-live="polite" aria-busy={isAsking}>
          {isAsking ? <Waiting /> : sum ? <QuoteFacts quote={sum} /> : null}
          {quote.error && !isAsking ? <NoSum error={quote.error} again={() => void quote.refetch()} /> : null}
        </div>
      }
      problem={press.error ? failureMessage(press.error, fallback) : null}
      busy={press.isPending}
      stay={rest.stay}
      go={{ ...go, disabled: isAsking || (!sum && !mayGoBlind) }}
      onConfirm={() => press.mutate()}
    >
      {rest.children}
    </ConfirmDialog>
  );
}

function Waiting() {
  return (
    <div className="quote-waiting">
      <p className="quiet">{m.billing_getting_exact_amount()}</p>
      <Skeleton height="22px" />
      <Skeleton height="22px" />
    </div>
  );
}

function NoSum({ error, again }: { error: Error; again: () => void }) {
  // What the change itself would refuse does not get better by asking again.
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return (
    <div className="quote-waiting">
      <Problem>{failureMessage(error, m.billing_cannot_show_amount_right_now())}</Problem>
      {isFinal ? null : (
        <Button size="2" variant="surface" color="gray" highContrast className="big-button" onClick={again}>
          {m.ui_try_again()}
        </Button>
      )}
    </div>
  );
}
