import { useEffect } from "react";
import { redirect, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { m } from "#messages";
import { addressOf } from "#worker/auth/limit-attempts.ts";
import { pageContext } from "#worker/context.ts";
import { peekInvitation } from "#worker/teams/open-invitation.ts";
import { readDestination, withDestination } from "../auth/destination.ts";
import { invitationGoneNotice } from "../auth/notice.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import "../layout/radix-components.css";
import { useSitePath } from "../layout/use-site-path.ts";
import type { Route } from "./+types/invitation-page";
import { Invitation } from "./invitation.tsx";
import "../account/dashboard.css";
import "../ui/form.css";
import "./teams.css";

/** A dead link is told before anything else is shown. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ports } = context.get(pageContext);
  const token = url.searchParams.get("token");
  const { tenant } = readDestination(url.searchParams);
  const nowhere = { plan: null, redirect: null, tenant };
  if (!token) throw redirect(withDestination("/auth", nowhere));
  const offer = await peekInvitation(ports, { token, address: await addressOf(ports, request.headers) });
  if (offer === "gone") throw redirect(withDestination("/auth", nowhere, invitationGoneNotice));
  return { offer };
}

/** Who has just accepted has used the link up: to look at it again, when the page takes on the company's brand, would call it dead. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get("token") !== nextUrl.searchParams.get("token");
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.teams_team_invitation(), matches[0].loaderData?.tenant.companyName);
}

/** What the link of an invitation opens. */
export default function InvitationPage({ loaderData: { offer } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const authPath = useSitePath()("/auth");
  const token = params.get("token") ?? "";

  useEffect(() => {
    if (!token) navigate(authPath, { replace: true });
  }, [token, navigate, authPath]);

  return token ? <Invitation token={token} known={offer} /> : null;
}
