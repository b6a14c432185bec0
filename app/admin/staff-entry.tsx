import { useEffect } from "react";
import { m } from "#messages";
import { SiteLink } from "../layout/site-link.tsx";
import { clearOnSignOut, rememberExpectedPage } from "./expected-page.ts";

/** What the user menu holds for staff: a chunk of its own, which no other browser loads. */
export function StaffEntry() {
  useEffect(() => {
    rememberExpectedPage();
    return clearOnSignOut;
  }, []);
  return (
    <li>
      <SiteLink to="/admin">{m.admin_area_name()}</SiteLink>
    </li>
  );
}
