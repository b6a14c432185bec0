import { useEffect } from "react";
import { SiteLink } from "../layout/site-link.tsx";
import { forgetWhenSignedOut, rememberAwaited } from "./awaited.ts";

/** What the user menu holds for staff: a chunk of its own, which no other browser loads. */
export function StaffEntry() {
  useEffect(() => {
    rememberAwaited();
    return forgetWhenSignedOut;
  }, []);
  return (
    <li>
      <SiteLink to="/admin">Admin</SiteLink>
    </li>
  );
}
