import { Spinner } from "@radix-ui/themes";

/** While the page itself is at work; the sentence ends in an ellipsis of its own. */
export function Waiting({ children }: { children: string }) {
  return (
    <div className="auth-waiting" role="status">
      <Spinner size="3" />
      <p>{children}…</p>
    </div>
  );
}
