import { Button, Checkbox } from "@radix-ui/themes";
import { Send } from "lucide-react";
import { type FormEvent, useId } from "react";
import { m } from "#messages";
import { maxNameLength, maxWordsLength, validDaysChoices } from "#worker/sheets/sheets.catalogue.ts";
import type { Sheet } from "#worker/sheets/sheets.contract.ts";
import { CheckedForm } from "../ui/checked-form.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { FormField } from "../ui/form-field.tsx";
import { Labeled } from "../ui/labeled.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { Problem } from "../ui/problem.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { toast } from "../ui/toast.ts";
import { useDialogMutation } from "../ui/use-dialog-mutation.ts";
import { LanguageSelect } from "./language-select.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { fieldOfError, useSheetForm } from "./use-sheet-form.ts";

/** Pictures, words, for whom, and how long; then it goes out. */
export function SheetForm({ sheet, onSent }: { sheet: Sheet; onSent(): void }) {
  const { fields, isDirty, change, save, saveAndSend } = useSheetForm(sheet);
  const wordsHint = useId();
  const remindsId = useId();
  const problemField = fieldOfError(save.error);
  const problemOf = (name: string) =>
    problemField === name && save.error ? failureMessage(save.error, m.sheets_save_failed()) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(undefined, { onSuccess: () => toast({ title: m.sheets_saved() }) });
  }

  return (
    <CheckedForm className="form sheet-form" onSubmit={submit}>
      <LeaveGuard isDirty={isDirty} />
      <PicturePicker
        projectId={sheet.projectId}
        chosen={fields.pictures}
        onChange={(pictures) => change({ pictures })}
        problem={problemOf("pictures")}
      />
      <div className="sheet-fields">
        <FormField
          name="recipientName"
          label={m.sheets_recipient_name()}
          aside=""
          autoComplete="off"
          maxLength={maxNameLength}
          value={fields.recipientName}
          onChange={({ target }) => change({ recipientName: target.value })}
          problem={problemOf("recipientName")}
        />
        <FormField
          name="recipientEmail"
          label={m.sheets_recipient_email()}
          aside=""
          type="email"
          autoComplete="off"
          value={fields.recipientEmail}
          onChange={({ target }) => change({ recipientEmail: target.value })}
          problem={problemOf("recipientEmail")}
        />
      </div>
      <Labeled
        name="words"
        label={m.sheets_words()}
        hint={m.sheets_words_hint()}
        hintId={wordsHint}
        problem={problemOf("words")}
      >
        <TextArea
          rows={5}
          maxLength={maxWordsLength}
          aria-describedby={wordsHint}
          value={fields.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </Labeled>
      <div className="sheet-fields">
        <label className="sheet-days">
          <span>{m.sheets_valid()}</span>
          <select value={fields.validDays} onChange={({ target }) => change({ validDays: Number(target.value) })}>
            {validDaysChoices.map((days) => (
              <option key={days} value={days}>
                {m.sheets_days({ days })}
              </option>
            ))}
          </select>
        </label>
        <LanguageSelect value={fields.language} onChange={(language) => change({ language })} />
        <label className="sheet-reminds" htmlFor={remindsId}>
          <Checkbox
            id={remindsId}
            size="3"
            checked={fields.reminds}
            onCheckedChange={(reminds) => change({ reminds: reminds === true })}
          />
          {m.sheets_reminds()}
        </label>
      </div>
      {save.error && !problemField ? <Problem>{failureMessage(save.error, m.sheets_save_failed())}</Problem> : null}
      <div className="sheet-buttons">
        <SendButton {...{ sheet, fields, saveAndSend, onSent }} />
        <Button
          type="submit"
          size="2"
          variant="soft"
          color="gray"
          className="big-button"
          loading={save.isPending}
          disabled={!isDirty}
        >
          {m.sheets_save()}
        </Button>
      </div>
    </CheckedForm>
  );
}

type Sending = Pick<ReturnType<typeof useSheetForm>, "fields" | "saveAndSend"> & { sheet: Sheet; onSent(): void };

function SendButton({ sheet, fields, saveAndSend, onSent }: Sending) {
  const { recipientName: name, recipientEmail: email } = fields;
  const { dialog, send } = useDialogMutation({
    send: saveAndSend,
    fallback: m.sheets_send_failed(),
    onDone: () => {
      toast({ title: m.sheets_sent_done({ email }) });
      onSent();
    },
  });
  const label = sheet.sentAt ? m.sheets_send_again() : m.sheets_send();
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button type="button" size="2" className="big-button">
          <Send size={16} aria-hidden /> {label}
        </Button>
      }
      title={m.sheets_send_title()}
      stay={m.ui_cancel()}
      go={{ label, busyLabel: m.ui_sending(), disabled: !name.trim() || !email.trim() }}
      onConfirm={() => send()}
    >
      {name.trim() && email.trim() ? m.sheets_send_text({ name, email }) : m.sheets_send_lacks()}
    </ConfirmDialog>
  );
}
