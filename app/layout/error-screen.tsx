import "./plain-screen.css";

/** The generic error screen. It needs nothing around it, because what it replaces may be what broke. */
export function ErrorScreen() {
  return (
    <div className="plain-screen">
      <h1>Something went wrong</h1>
      <p>We're sorry, but something unexpected happened. Please try refreshing the page.</p>
      <button type="button" onClick={() => location.reload()}>
        Refresh Page
      </button>
    </div>
  );
}
