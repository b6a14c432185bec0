import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Sheet, SheetInput } from "#worker/sheets/sheets.contract.ts";
import { ApiError } from "../api.ts";
import { saveSheet, sendSheet } from "./sheet-requests.ts";
import { sheetKeys } from "./use-sheet.ts";

export type SheetFields = Required<Omit<SheetInput, "revision">>;

/** What is on a sheet, as it is typed. Sending saves first what is not saved. */
export function useSheetForm(sheet: Sheet) {
  const client = useQueryClient();
  const [fields, setFields] = useState<SheetFields>(() => fieldsOf(sheet));
  const isDirty = JSON.stringify(fields) !== JSON.stringify(fieldsOf(sheet));

  function keep(saved: Sheet): Sheet {
    client.setQueryData(sheetKeys.one(saved.id), saved);
    void client.invalidateQueries({ queryKey: sheetKeys.ofProject(saved.projectId) });
    return saved;
  }
  const save = useMutation({
    mutationFn: () => saveSheet(sheet.id, { ...fields, revision: sheet.revision }),
    onSuccess: keep,
  });

  /** What was saved stays saved when sending fails. */
  async function saveAndSend(): Promise<Sheet> {
    const saved = isDirty ? await saveSheet(sheet.id, { ...fields, revision: sheet.revision }) : sheet;
    try {
      return keep(await sendSheet(saved.id, saved.revision));
    } catch (error) {
      keep(saved);
      throw error;
    }
  }

  return {
    fields,
    isDirty,
    change: (changed: Partial<SheetFields>) => setFields((before) => ({ ...before, ...changed })),
    save,
    saveAndSend,
  };
}

function fieldsOf({
  words,
  recipientName,
  recipientEmail,
  pictures,
  validDays,
  reminds,
  language,
}: Sheet): SheetFields {
  const who = { recipientName: recipientName ?? "", recipientEmail: recipientEmail ?? "" };
  return { words, ...who, pictures, validDays, reminds, language };
}

/** Of the form, what an answer of the server is about. */
export function fieldOfError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.field : undefined;
}
