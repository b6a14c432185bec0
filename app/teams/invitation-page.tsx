import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { m } from "#messages";
import { unlistedMeta } from "../layout/page-meta.ts";
import "../layout/radix-components.css";
import { useSitePath } from "../layout/use-site-path.ts";
import type { Route } from "./+types/invitation-page";
import { Invitation } from "./invitation.tsx";
import "../account/dashboard.css";
import "./teams.css";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.teams_team_invitation(), matches[0].loaderData?.tenant.companyName);
}

/** What the link of an invitation opens. */
export default function InvitationPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const authPath = useSitePath()("/auth");
  const token = params.get("token") ?? "";

  useEffect(() => {
    if (!token) navigate(authPath, { replace: true });
  }, [token, navigate, authPath]);

  return token ? <Invitation token={token} /> : null;
}
