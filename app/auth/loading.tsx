/** While the page itself is at work; the sentence ends in an ellipsis of its own. */
export function Waiting({ children }: { children: string }) {
  return (
    <div className="auth-waiting" role="status">
      <span className="auth-spinner" aria-hidden />
      <p>{children}…</p>
    </div>
  );
}
