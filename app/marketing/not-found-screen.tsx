import { Link } from "react-router";
import { useSitePath } from "../layout/use-site-path.ts";
import "../layout/plain-screen.css";

export function NotFoundScreen() {
  const sitePath = useSitePath();
  return (
    <div className="plain-screen">
      <h1>404 Page Not Found</h1>
      <p>The address may be old or mistyped.</p>
      <Link to={sitePath("/")}>Go to the home page</Link>
    </div>
  );
}
