import { Button } from "@radix-ui/themes";

/** In place of what could not be loaded. */
export function LoadingFailed({ words, busy, onRetry }: { words: string; busy: boolean; onRetry: () => void }) {
  return (
    <div className="notice" role="alert">
      <p>{words}</p>
      <Button size="2" variant="soft" color="gray" className="big-button" loading={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
