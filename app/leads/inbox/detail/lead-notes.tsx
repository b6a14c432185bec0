import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { m } from "#messages";
import type { LeadDetail, LeadNote } from "#worker/leads/inbox/inbox.contract.ts";
import { failureMessage } from "../../../ui/failure-message.ts";
import { Problem } from "../../../ui/problem.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { addNote, type LeadAt } from "../inbox-requests.ts";
import { leadKeys } from "../lead-keys.ts";
import { formatDateTime, leadName } from "../lead-labels.ts";
import { LeadSection } from "./lead-section.tsx";

/** What the company's people wrote down, for each other. */
export function LeadNotes({ at, notes }: { at: LeadAt; notes: LeadNote[] }) {
  const [text, setText] = useState("");
  const queryClient = useQueryClient();
  const key = leadKeys.one(at.tenantId, at.leadId);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (words: string) => addNote(at, words),
    onSuccess: (note) => {
      setText("");
      queryClient.setQueryData<LeadDetail>(key, (lead) => lead && { ...lead, notes: [...lead.notes, note] });
      // What colleagues have written meanwhile.
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() && !isPending) mutate(text.trim());
  }

  return (
    <LeadSection title={m.leads_notes()}>
      <form className="note-form" onSubmit={send}>
        <TextArea
          aria-label={m.leads_new_note()}
          placeholder={m.leads_for_you_and_team_never()}
          rows={2}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {error ? <Problem>{failureMessage(error, m.leads_could_not_save_note())}</Problem> : null}
        <Button type="submit" size="2" variant="soft" className="big-button" disabled={!text.trim() || isPending}>
          {isPending ? m.ui_saving() : m.leads_add_note()}
        </Button>
      </form>
      {notes.length > 0 ? (
        <ul className="notes">
          {notes
            .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
            .map((note) => (
              <li key={note.id}>
                <p className="lead-message">{note.text}</p>
                <p className="quiet">
                  {note.author ? leadName(note.author) : m.leads_former_team_member()}, {formatDateTime(note.createdAt)}
                </p>
              </li>
            ))}
        </ul>
      ) : null}
    </LeadSection>
  );
}
