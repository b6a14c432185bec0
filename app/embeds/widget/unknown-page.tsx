import "./widget.css";

/** There is no such company. It names none: whoever frames it may have mistyped, or may be up to something. */
export function UnknownPage() {
  return (
    <main className="widget widget-plain">
      <h1>This widget is not set up</h1>
      <p>The company in its address is not known here. If this is your site, copy the code anew from your dashboard.</p>
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
