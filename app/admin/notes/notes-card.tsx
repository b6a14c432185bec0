import { m } from "#messages";
import { maxNoteLength, type StaffNote } from "#worker/admin/notes/notes.contract.ts";
import { dataOf } from "../../api.ts";
import { NoteField } from "../change/note-field.tsx";
import { formatDateTime } from "../format.ts";
import { type Action, ActionDialog, type AnyChange } from "../resource/actions.tsx";
import type { Card, Item } from "../resource/resource.tsx";
import "./notes.css";

type Answer<One> = Promise<{ json(): Promise<{ data: One }> }>;
type Routes<One> = {
  $post(asked: { param: { id: string }; json: { text: string } }): Answer<One>;
  ":note": { $delete(asked: { param: { id: string; note: string } }): Answer<One> };
};
type Place<One> = { name: string; id: string; routes: Routes<One> };

/** What staff tell each other about an account or a company. */
export function notesCard<One extends Item, Change extends AnyChange>(
  notes: StaffNote[],
  { name, id, routes }: Place<One>,
): Card<One, Change> {
  return {
    title: m.admin_notes(),
    description: m.admin_notes_about(),
    body: notes.length > 0 ? <Notes {...{ notes, name, id, routes }} /> : null,
    empty: notes.length > 0 ? "" : m.admin_no_notes_yet(),
    actions: [
      {
        button: m.admin_add_note(),
        description: m.admin_note_stays_here(),
        fields: <NoteField label={m.admin_note()} maxLength={maxNoteLength} />,
        send: (fields) => dataOf(routes.$post({ param: { id }, json: { text: String(fields.get("text")) } })),
        done: { title: m.admin_note_added(), description: m.admin_note_stays_here() },
      },
    ],
  };
}

function Notes<One extends Item>({ notes, name, id, routes }: Place<One> & { notes: StaffNote[] }) {
  const remove = (note: StaffNote): Action<One, never> => ({
    button: m.admin_remove_note(),
    title: m.admin_remove_note_question(),
    description: note.text,
    danger: true,
    send: () => dataOf(routes[":note"].$delete({ param: { id, note: note.id } })),
    done: { title: m.admin_note_removed(), description: m.admin_note_is_gone() },
  });
  return (
    <ul className="admin-notes">
      {notes.map((note) => (
        <li key={note.id}>
          <p>{note.text}</p>
          <span className="record-sub">
            {note.authorEmail}, {formatDateTime(note.createdAt)}
          </span>
          <ActionDialog<One, never> name={name} id={id} action={remove(note)} />
        </li>
      ))}
    </ul>
  );
}
