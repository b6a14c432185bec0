import { useCallback } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages";
import { invitationGone } from "#worker/teams/teams.catalogue.ts";
import { useSitePath } from "../layout/use-site-path.ts";
import { toast } from "../ui/toast.ts";

/** Tells that the link opens nothing, and goes to the sign-in page (spec). */
export function useInvitationGone(): () => void {
  const navigate = useNavigate();
  const authPath = useSitePath()("/auth");
  return useCallback(() => {
    toast({ title: m.teams_invalid_invitation(), description: invitationGone(), tone: "error" });
    navigate(authPath, { replace: true });
  }, [navigate, authPath]);
}
