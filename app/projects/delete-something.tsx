import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { m } from "#messages";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { projectKeys } from "./project-keys.ts";

type Props = {
  trigger: ReactNode;
  title: string;
  text: string;
  label: string;
  remove: () => Promise<void>;
  /** Before lists are asked for again. */
  onDone?: () => void;
};

/** A plain question before something is gone for good. */
export function DeleteSomething({ trigger, title, text, label, remove, onDone }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      setOpen(false);
      onDone?.();
      return client.invalidateQueries({ queryKey: projectKeys.all });
    },
    networkMode: "always",
  });

  function onOpenChange(next: boolean) {
    reset();
    setOpen(next);
  }

  return (
    <ConfirmDialog
      {...{ open, onOpenChange, trigger, title }}
      problem={error ? failureMessage(error, m.projects_delete_failed()) : null}
      busy={isPending}
      stay={m.projects_keep()}
      go={{ label, busyLabel: m.projects_deleting(), danger: true }}
      onConfirm={() => mutate()}
    >
      {text}
    </ConfirmDialog>
  );
}
