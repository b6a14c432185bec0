import { m } from "#messages";
import { SiteLink } from "../layout/site-link.tsx";
import "../layout/plain-screen.css";

export function NotFoundScreen() {
  return (
    <div className="plain-screen">
      <h1>{m.marketing_not_found_title()}</h1>
      <p>{m.marketing_not_found_text()}</p>
      <SiteLink to="/">{m.marketing_not_found_home()}</SiteLink>
    </div>
  );
}
