import "../layout/plain-screen.css";

export function NotFoundScreen() {
  return (
    <main className="plain-screen">
      <h1>404 Page Not Found</h1>
      <p>The address may be old or mistyped.</p>
      <a href="/">Go to the home page</a>
    </main>
  );
}
