import { m } from "#messages";
import { QuietButton } from "../ui/quiet-button.tsx";

/** What somebody else saved in a field while it was typed over here, and how to have that instead. */
export function SavedMeanwhile({ label, words, onTake }: { label: string; words: string; onTake(): void }) {
  return (
    <span className="saved-meanwhile">
      <span>{words ? m.projects_changed_saved_now({ words }) : m.projects_changed_empty_now()}</span>
      <QuietButton type="button" aria-label={m.projects_changed_take_field({ label })} onClick={onTake}>
        {m.projects_changed_take()}
      </QuietButton>
    </span>
  );
}
