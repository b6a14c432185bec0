import { Link } from "react-router";
import { m } from "#messages";
import { useSitePath } from "../layout/use-site-path.ts";
import "../layout/plain-screen.css";

export function NotFoundScreen() {
  const sitePath = useSitePath();
  return (
    <div className="plain-screen">
      <h1>{m.marketing_not_found_title()}</h1>
      <p>{m.marketing_not_found_text()}</p>
      <Link to={sitePath("/")}>{m.marketing_not_found_home()}</Link>
    </div>
  );
}
