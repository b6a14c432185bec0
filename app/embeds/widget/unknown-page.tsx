import "./widget.css";

/** There is no such company. It names none: whoever frames it may have mistyped, or may be up to something. */
export function UnknownPage() {
  return (
    <main className="widget widget-plain">
      <h1>This widget is not set up</h1>
      <p>
        We don't know the company in its address. If this is your site, please copy the code from your dashboard again.
      </p>
    </main>
  );
}

/** The page failed; the visitor may ask again. */
export function BrokenPage() {
  return (
    <main className="widget widget-plain">
      <h1>Something went wrong</h1>
      <p>We could not open this right now. Please load the page again in a moment.</p>
    </main>
  );
}
