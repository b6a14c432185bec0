import { useQueryClient } from "@tanstack/react-query";
import { CircleSlash, Trash2 } from "lucide-react";
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

function Withdraw({ sheet: { id, projectId } }: { sheet: Sheet }) {
  const client = useQueryClient();
  const { dialog, send } = useDialogMutation({
    send: () => withdrawSheet(id),
    fallback: m.sheets_withdraw_failed(),
    onDone: (sheet) => {
      toast({ title: m.sheets_withdraw_done() });
      client.setQueryData(sheetKeys.one(id), sheet);
      return client.invalidateQueries({ queryKey: sheetKeys.ofProject(projectId) });
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <QuietButton>
          <CircleSlash size={16} aria-hidden /> {m.sheets_withdraw()}
        </QuietButton>
      }
      title={m.sheets_withdraw_title()}
      stay={m.ui_keep_it()}
      go={{ label: m.sheets_withdraw(), busyLabel: m.sheets_withdrawing(), danger: true }}
      onConfirm={() => send()}
    >
      {m.sheets_withdraw_text()}
    </ConfirmDialog>
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
    <ConfirmDialog
      {...dialog}
      trigger={
        <QuietButton>
          <Trash2 size={16} aria-hidden /> {m.sheets_delete()}
        </QuietButton>
      }
      title={m.sheets_delete_title()}
      stay={m.ui_keep_it()}
      go={{ label: m.sheets_delete(), busyLabel: m.ui_deleting(), danger: true }}
      onConfirm={() => send()}
    >
      {m.sheets_delete_text()}
    </ConfirmDialog>
  );
}
