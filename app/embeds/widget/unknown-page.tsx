import { m } from "#messages";
import "./widget.css";

/** There is no such company. It names none: whoever frames it may have mistyped, or may be up to something. */
export function UnknownPage() {
  return (
    <main className="widget widget-plain">
      <h1>{m.embeds_widget_is_not_set_up()}</h1>
      <p>{m.embeds_dont_know_company_in_its()}</p>
    </main>
  );
}

/** The site around it is not on the company's list: a plain word instead of a browser's grey page, and nothing to use. */
export function UnlistedPage({ companyName }: { companyName: string }) {
  return (
    <main className="widget widget-plain">
      <h1>{m.embeds_site_not_allowed_yet({ companyName })}</h1>
      <p>{m.embeds_site_not_allowed_hint()}</p>
    </main>
  );
}

/** The page failed; the visitor may ask again. */
export function BrokenPage() {
  return (
    <main className="widget widget-plain">
      <h1>{m.embeds_something_went_wrong()}</h1>
      <p>{m.embeds_could_not_open_this_right()}</p>
    </main>
  );
}
