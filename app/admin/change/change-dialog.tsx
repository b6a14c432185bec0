import type { ReactNode } from "react";
import { m } from "#messages";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { useFormDialog } from "../../ui/use-form-dialog.ts";

type Props = {
  /** The words of the button that opens it. */
  button: string;
  title: string;
  description: string;
  submit: string;
  danger?: boolean | undefined;
  send: (fields: FormData) => Promise<unknown>;
  children?: ReactNode;
};

/** Asks before every change: what it is, what it does, and the values that it takes. */
export function ChangeDialog({ button, title, description, submit, danger, send, children }: Props) {
  const { dialog, send: start } = useFormDialog<FormData>({
    send,
    fallback: m.ui_could_not_save_this(),
    onDone: () => {},
  });
  return (
    <FormDialog
      {...dialog}
      title={title}
      description={description}
      submit={{ label: submit, busyLabel: m.ui_saving(), ...(danger && { danger }) }}
      onSubmit={start}
      trigger={<QuietButton>{button}</QuietButton>}
    >
      {children}
    </FormDialog>
  );
}
