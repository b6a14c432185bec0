import { Button, Dialog } from "@radix-ui/themes";
import { m } from "#messages";
import type { ProjectPicture } from "#worker/projects/projects.contract.ts";
import { QuietButton } from "../ui/quiet-button.tsx";

type Props = { pictures: ProjectPicture[]; onClear: () => void };

/** Stays at hand while pictures are chosen, two to four of them. */
export function CompareBar({ pictures, onClear }: Props) {
  return (
    <div className="compare-bar">
      <p role="status">
        {m.projects_compare_count({ count: pictures.length })}
        {pictures.length < 2 ? <span className="quiet"> {m.projects_compare_hint()}</span> : null}
      </p>
      <QuietButton onClick={onClear}>{m.projects_compare_clear()}</QuietButton>
      <Dialog.Root>
        <Dialog.Trigger>
          <Button size="2" className="big-button" disabled={pictures.length < 2}>
            {m.projects_compare()}
          </Button>
        </Dialog.Trigger>
        <Dialog.Content maxWidth="1200px" size="4">
          <Dialog.Title size="5" mb="1" className="dialog-title">
            {m.projects_compare_title()}
          </Dialog.Title>
          <Dialog.Description size="2" color="gray" mb="4">
            {m.projects_compare_text()}
          </Dialog.Description>
          <div className="compare-grid" data-count={pictures.length}>
            {pictures.map(({ id, afterUrl, words }) => (
              <figure key={id}>
                {afterUrl ? <img src={afterUrl} alt={words} decoding="async" /> : null}
                <figcaption>{words}</figcaption>
              </figure>
            ))}
          </div>
          <div className="dialog-buttons">
            <Dialog.Close>
              <Button size="3" variant="soft" color="gray" className="big-button">
                {m.projects_close()}
              </Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Root>
    </div>
  );
}
