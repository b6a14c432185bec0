import { Button, Spinner } from "@radix-ui/themes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { BadgeCheck, UsersRound } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { m } from "#messages";
import type { Invitation as Offer } from "#worker/teams/teams.contract.ts";
import { ApiError } from "../api.ts";
import { useSession } from "../auth/session.tsx";
import { useSitePath } from "../layout/use-site-path.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { Problem } from "../ui/problem.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { InvitationAnswer } from "./invitation-answer.tsx";
import { labelAndRole } from "./role-labels.ts";
import { acceptInvitation, readInvitation } from "./team-requests.ts";
import { useInvitationGone } from "./use-expired-invitation.ts";

const failed = m.teams_failed_to_accept_invitation;
const notLoaded = m.teams_failed_to_load_invitation_details;

/** `known` is what the page came with; null where it could not be had. */
export function Invitation({ token, known }: { token: string; known: Offer | null }) {
  const invitation = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => readInvitation(token),
    initialData: known ?? undefined,
    // The page's own is new. Never from memory: whoever has accepted it and comes back has to hear that it is used up.
    staleTime: known ? Number.POSITIVE_INFINITY : 0,
    gcTime: 0,
  });
  const { refresh } = useSession();
  const goneTo = useInvitationGone();
  const navigate = useNavigate();
  const dashboard = useSitePath()("/dashboard");
  const accept = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: () => {
      toast({ title: m.teams_welcome_to_team() });
      refresh().catch(() => toastError(m.account_failed_to_refresh()));
    },
    onError: (reason) => (isGone(reason) ? goneTo() : toastError(failureMessage(reason, failed()))),
  });

  const { error } = invitation;
  useEffect(() => {
    if (isGone(error)) goneTo();
    else if (error) toastError(failureMessage(error, notLoaded()));
  }, [error, goneTo]);

  useEffect(() => {
    if (!accept.isSuccess) return;
    const timer = setTimeout(() => navigate(dashboard, { replace: true }), 2000);
    return () => clearTimeout(timer);
  }, [accept.isSuccess, navigate, dashboard]);

  if (accept.isSuccess) return <Welcome />;
  if (invitation.data) {
    return (
      <Shown offer={invitation.data} problem={accept.error ? failureMessage(accept.error, failed()) : null}>
        <InvitationAnswer
          token={token}
          email={invitation.data.email}
          isBusy={accept.isPending}
          onAccept={() => accept.mutate()}
        />
      </Shown>
    );
  }
  if (error && !isGone(error)) {
    return (
      <section className="invitation">
        <Problem>{failureMessage(error, notLoaded())}</Problem>
        <Button size="3" className="big-button" onClick={() => invitation.refetch()}>
          {m.ui_try_again()}
        </Button>
      </section>
    );
  }
  return (
    <section className="invitation" role="status" aria-label={m.teams_loading_invitation()}>
      <Spinner size="3" />
    </section>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

type ShownProps = { offer: Offer; problem: string | null; children: React.ReactNode };

function Shown({ offer, problem, children }: ShownProps) {
  return (
    <section className="invitation" aria-labelledby="invitation">
      <UsersRound size={32} aria-hidden />
      <div>
        <h1 id="invitation">{m.teams_join_the_team({ team: offer.teamName })}</h1>
        <p>{m.teams_members_share_teams_visualizations_embeds()}</p>
      </div>
      <dl className="facts">
        <div>
          <dt>{m.teams_team()}</dt>
          <dd>{offer.teamName}</dd>
        </div>
        <div>
          <dt>{m.teams_invited_email()}</dt>
          <dd>{offer.email}</dd>
        </div>
        <div>
          <dt>{m.teams_role()}</dt>
          <dd>{labelAndRole(offer.role)}</dd>
        </div>
      </dl>
      {problem ? <Problem>{problem}</Problem> : null}
      {children}
    </section>
  );
}

function Welcome() {
  return (
    <section className="invitation" role="status">
      <BadgeCheck size={32} aria-hidden />
      <div>
        <h1>{m.teams_welcome_to_team()}</h1>
        <p>{m.teams_taking_you_to_dashboard()}</p>
      </div>
    </section>
  );
}
