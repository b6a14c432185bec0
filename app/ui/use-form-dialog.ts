import { toastError } from "./toast.ts";
import { useDialogMutation } from "./use-dialog-mutation.ts";

type Options<Input> = { send: (input: Input) => Promise<unknown>; fallback: string; onDone: () => void };

/** The state of a dialog with one form: it keeps what was typed when it fails, and a toast says it, too. */
export function useFormDialog<Input = void>(options: Options<Input>) {
  return useDialogMutation<Input>({ ...options, onProblem: toastError });
}
