import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "#messages";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useDialogMutation } from "../ui/use-dialog-mutation.ts";
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
  const { dialog, send } = useDialogMutation({
    send: remove,
    fallback: m.projects_delete_failed(),
    onDone: () => {
      onDone?.();
      return client.invalidateQueries({ queryKey: projectKeys.all });
    },
  });

  return (
    <ConfirmDialog
      {...{ ...dialog, trigger, title }}
      stay={m.projects_keep()}
      go={{ label, busyLabel: m.projects_deleting(), danger: true }}
      onConfirm={() => send()}
    >
      {text}
    </ConfirmDialog>
  );
}
