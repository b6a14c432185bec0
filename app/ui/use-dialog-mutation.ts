import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "./failure-message.ts";

type Options<Input, Output> = {
  send: (input: Input) => Promise<Output>;
  /** What is said when the reason is nothing for people. */
  fallback: string;
  /** The dialog has closed; until a promise from here is kept, it counts as busy. */
  onDone: (answer: Output) => unknown;
  onProblem?: (message: string) => void;
};

/** The state of a dialog that does one thing: it closes when that is done, and says why when it fails. */
export function useDialogMutation<Input = void, Output = unknown>(options: Options<Input, Output>) {
  const [open, setOpen] = useState(false);
  const messageOf = (reason: Error) => failureMessage(reason, options.fallback);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: options.send,
    onSuccess: (answer) => {
      setOpen(false);
      return options.onDone(answer);
    },
    onError: (reason) => options.onProblem?.(messageOf(reason)),
  });
  function onOpenChange(next: boolean) {
    reset();
    setOpen(next);
  }
  return {
    send: mutate,
    dialog: { open, onOpenChange, busy: isPending, problem: error ? messageOf(error) : null },
  };
}
