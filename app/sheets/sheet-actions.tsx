import { useQueryClient } from "@tanstack/react-query";
import { CircleSlash, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages";
import type { Sheet } from "#worker/sheets/sheets.contract.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { nothingToSave } from "../ui/leave-guard.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { toast } from "../ui/toast.ts";
import { useDialogMutation } from "../ui/use-dialog-mutation.ts";
import { deleteSheet, withdrawSheet } from "./sheet-requests.ts";
import { sheetKeys } from "./use-sheet.ts";

/** What ends a sheet, each after one plain question. */
export function SheetActions({ sheet }: { sheet: Sheet }) {
  return (
    <div className="sheet-buttons sheet-ends">
      {sheet.sentAt && sheet.status !== "withdrawn" ? <Withdraw sheet={sheet} /> : null}
      <Delete sheet={sheet} />
    </div>
  );
}

function Withdraw({ sheet: { id, projectId, versions } }: { sheet: Sheet }) {
  const client = useQueryClient();
  const isSigned = Boolean(versions[0]?.signature);
  const { dialog, send } = useDialogMutation({
    send: () => withdrawSheet(id, isSigned),
    fallback: m.sheets_withdraw_failed(),
    // The homeowner may have signed: the page then shows it.
    onProblem: () => client.invalidateQueries({ queryKey: sheetKeys.one(id) }),
    onDone: (sheet) => {
      toast({ title: m.sheets_withdraw_done() });
      client.setQueryData(sheetKeys.one(id), sheet);
      return client.invalidateQueries({ queryKey: sheetKeys.ofProject(projectId) });
    },
  });
  return (
    <Ending
      {...{ dialog, send }}
      icon={<CircleSlash size={16} aria-hidden />}
      words={{
        label: m.sheets_withdraw(),
        busyLabel: m.sheets_withdrawing(),
        title: m.sheets_withdraw_title(),
        text: isSigned ? m.sheets_withdraw_signed_text() : m.sheets_withdraw_text(),
      }}
    />
  );
}

function Delete({ sheet: { id, projectId } }: { sheet: Sheet }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { dialog, send } = useDialogMutation({
    send: () => deleteSheet(id),
    fallback: m.sheets_delete_failed(),
    onDone: async () => {
      toast({ title: m.sheets_delete_done() });
      await navigate(`/projects/${projectId}`, { state: nothingToSave });
      client.removeQueries({ queryKey: sheetKeys.one(id) });
      return client.invalidateQueries({ queryKey: sheetKeys.ofProject(projectId) });
    },
  });
  return (
    <Ending
      {...{ dialog, send }}
      icon={<Trash2 size={16} aria-hidden />}
      words={{
        label: m.sheets_delete(),
        busyLabel: m.ui_deleting(),
        title: m.sheets_delete_title(),
        text: m.sheets_delete_text(),
      }}
    />
  );
}

type EndingProps = Pick<ReturnType<typeof useDialogMutation>, "dialog"> & {
  send: () => void;
  icon: ReactNode;
  words: { label: string; busyLabel: string; title: string; text: string };
};

function Ending({ dialog, send, icon, words: { label, busyLabel, title, text } }: EndingProps) {
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <QuietButton>
          {icon} {label}
        </QuietButton>
      }
      title={title}
      stay={m.ui_keep_it()}
      go={{ label, busyLabel, danger: true }}
      onConfirm={send}
    >
      {text}
    </ConfirmDialog>
  );
}
