import { Button, Dialog } from "@radix-ui/themes";
import type { FormEvent, ReactNode } from "react";
import { m } from "#messages";
import { CheckedForm } from "./checked-form.tsx";
import { Problem } from "./problem.tsx";
import "./form.css";
import "./style-nonce.ts";

type FormDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  title: string;
  description: string;
  problem: string | null;
  busy: boolean;
  submit: { label: string; busyLabel: string; danger?: boolean };
  onSubmit: (fields: FormData) => void;
  children: ReactNode;
};

/** One small form over the page: what it is about, the fields, what went wrong, and two buttons. */
export function FormDialog({ trigger, title, description, problem, busy, submit, children, ...rest }: FormDialogProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    rest.onSubmit(new FormData(event.currentTarget));
  }

  return (
    <Dialog.Root open={rest.open} onOpenChange={(open) => busy || rest.onOpenChange(open)}>
      <Dialog.Trigger>{trigger}</Dialog.Trigger>
      <Dialog.Content maxWidth="460px" size="4">
        <Dialog.Title size="5" mb="1" className="dialog-title">
          {title}
        </Dialog.Title>
        <Dialog.Description size="2" color="gray" mb="5">
          {description}
        </Dialog.Description>
        <CheckedForm className="form" onSubmit={send}>
          {children}
          {problem ? <Problem>{problem}</Problem> : null}
          <div className="dialog-buttons">
            <Dialog.Close>
              <Button type="button" size="3" variant="soft" color="gray" className="big-button" disabled={busy}>
                {m.ui_cancel()}
              </Button>
            </Dialog.Close>
            <Button
              type="submit"
              size="3"
              className={submit.danger ? "big-button danger-button" : "big-button"}
              disabled={busy}
            >
              {busy ? submit.busyLabel : submit.label}
            </Button>
          </div>
        </CheckedForm>
      </Dialog.Content>
    </Dialog.Root>
  );
}
