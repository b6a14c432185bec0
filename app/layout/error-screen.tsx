import "./plain-screen.css";

/** The generic error screen: it stands on its own, because what it replaces may be what broke. */
export function ErrorScreen() {
  return (
    <main className="plain-screen">
      <h1>Something went wrong</h1>
      <p>We're sorry, but something unexpected happened. Please try refreshing the page.</p>
      <button type="button" onClick={() => location.reload()}>
        Refresh Page
      </button>
    </main>
  );
}
