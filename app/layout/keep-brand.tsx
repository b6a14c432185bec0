import { useEffect } from "react";
import { useSession } from "../auth/session.tsx";
import { keepBrandOf } from "./brand-cookie.ts";
import { companySlugOf } from "./company-slug-of.ts";
import { usePlace } from "./place/place.ts";

/**
 * Keeps the slug of the company of who is signed in, their own or their team's, where the server sees it, so that the next
 * page comes in that brand from its first byte; and has this page's brand looked up again when that changes. Draws nothing.
 */
export function KeepBrand() {
  const { status, account } = useSession();
  const { renewBrand } = usePlace();
  const slug = companySlugOf(account) ?? "";

  useEffect(() => {
    if (status !== "signed-in" && status !== "signed-out") return;
    if (keepBrandOf(slug)) renewBrand();
  }, [status, slug, renewBrand]);
  return null;
}
