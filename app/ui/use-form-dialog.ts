import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "./failure-message.ts";
import { toastError } from "./toast.ts";

type VisualizerState<Input> = { send: (input: Input) => Promise<unknown>; fallback: string; onDone: () => void };

/** The state of a dialog with one form: it closes when the work is done, and keeps what was typed when it fails. */
export function useFormDialog<Input>({ send, fallback, onDone }: VisualizerState<Input>) {
  const [open, setOpen] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setOpen(false);
      onDone();
    },
    onError: (reason) => toastError(failureMessage(reason, fallback)),
  });
  function onOpenChange(next: boolean) {
    reset();
    setOpen(next);
  }
  return {
    send: mutate,
    dialog: { open, onOpenChange, busy: isPending, problem: error ? failureMessage(error, fallback) : null },
  };
}
