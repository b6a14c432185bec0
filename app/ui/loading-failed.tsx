import { Button } from "@radix-ui/themes";
import { m } from "#messages";

/** In place of what could not be loaded. */
export function LoadingFailed({ words, busy, onRetry }: { words: string; busy: boolean; onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <p>{words}</p>
      <Button size="2" variant="soft" color="gray" className="big-button" loading={busy} onClick={onRetry}>
        {m.ui_try_again()}
      </Button>
    </div>
  );
}
