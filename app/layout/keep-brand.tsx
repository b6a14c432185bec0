import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { tenantCookie } from "#worker/tenants/tenants.contract.ts";
import { useSession } from "../auth/session.tsx";
import { companySlugOf } from "./company-slug-of.ts";

const days = 86_400;

/**
 * Keeps the slug of the company of who is signed in, their own or their team's, where the server sees it, so that the next
 * page comes in that brand from its first byte; and has this page's brand looked up again when that changes. Draws nothing.
 */
export function KeepBrand() {
  const { status, account } = useSession();
  const { revalidate } = useRevalidator();
  const slug = companySlugOf(account) ?? "";

  useEffect(() => {
    if (status !== "signed-in" && status !== "signed-out") return;
    if (keptSlug() === slug) return;
    const secure = location.protocol === "https:" ? "; Secure" : "";
    const maxAge = slug ? 90 * days : 0;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = `${tenantCookie}=${slug}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure}`;
    revalidate();
  }, [status, slug, revalidate]);
  return null;
}

function keptSlug(): string {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(`${tenantCookie}=`));
  return cookie?.slice(tenantCookie.length + 1) ?? "";
}
