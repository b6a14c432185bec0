import { useId } from "react";
import { Labeled } from "../../ui/labeled.tsx";
import { TextArea } from "../../ui/text-area.tsx";

/** Some lines in a dialog's form, under the name `text`. */
export function NoteField({ label, maxLength, rows = 4 }: { label: string; maxLength: number; rows?: number }) {
  const hintId = useId();
  return (
    <Labeled name="text" label={label} required hintId={hintId}>
      <TextArea required rows={rows} maxLength={maxLength} />
    </Labeled>
  );
}
