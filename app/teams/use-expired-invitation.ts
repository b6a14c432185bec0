import { useCallback } from "react";
import { useNavigate } from "react-router";
import { invitationGoneNotice } from "../auth/notice.ts";
import { useSitePath } from "../layout/use-site-path.ts";

/** The link opens nothing any more: the sign-in page (spec) tells so, and keeps telling. */
export function useInvitationGone(): () => void {
  const navigate = useNavigate();
  const authPath = useSitePath()(`/auth?${new URLSearchParams(invitationGoneNotice)}`);
  return useCallback(() => {
    navigate(authPath, { replace: true });
  }, [navigate, authPath]);
}
