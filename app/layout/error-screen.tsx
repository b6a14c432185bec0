import { m } from "#messages";
import "./plain-screen.css";

/** The generic error screen. It needs nothing around it, because what it replaces may be what broke. */
export function ErrorScreen() {
  return (
    <div className="plain-screen">
      <h1>{m.layout_error_title()}</h1>
      <p>{m.layout_error_text()}</p>
      <button type="button" onClick={() => location.reload()}>
        {m.layout_error_refresh()}
      </button>
    </div>
  );
}
