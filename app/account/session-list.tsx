import { Badge, Button, Skeleton } from "@radix-ui/themes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { m } from "#messages";
import type { SessionInfo } from "#worker/auth/auth.contract.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { endOtherSessions, endSession, listSessions } from "./account-requests.ts";
import { formatLastSeen } from "./format-last-seen.ts";

export const sessionsKey = ["sessions"] as const;

/** Where the account is signed in, this device first. */
export function SessionList() {
  const { data, error, isPending, refetch, isFetching } = useQuery({ queryKey: sessionsKey, queryFn: listSessions });
  const others = data?.filter(({ current }) => !current) ?? [];
  const { end, busy } = useEndSessions();

  return (
    <div className="sessions">
      <div className="card-row">
        <h3>{m.account_sessions_title()}</h3>
        {others.length > 1 ? (
          <Button
            size="2"
            variant="ghost"
            color="gray"
            className="big-button"
            disabled={busy !== null}
            onClick={() => end("others")}
          >
            {busy === "others" ? m.account_signing_out() : m.account_sign_out_all_others()}
          </Button>
        ) : null}
      </div>
      {isPending ? <SessionsLoading /> : null}
      {error ? <LoadingFailed words={m.account_sessions_failed()} busy={isFetching} onRetry={() => refetch()} /> : null}
      {data ? (
        <ul>
          {[...data.filter(({ current }) => current), ...others].map((session) => (
            <SessionRow key={session.id} session={session} busy={busy} onEnd={() => end(session.id)} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type SessionRowProps = { session: SessionInfo; busy: string | null; onEnd: () => void };

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const Device = /android|ios|iphone|ipad/i.test(session.device) ? Smartphone : Laptop;
  return (
    <li>
      <Device size={20} aria-hidden />
      <div>
        <span>{session.device}</span>
        <span className="quiet">
          {session.current ? m.account_active_now() : m.account_last_seen({ ago: formatLastSeen(session.lastSeenAt) })}
        </span>
      </div>
      {session.current ? (
        <Badge color="gray" size="2">
          {m.account_this_device()}
        </Badge>
      ) : (
        <Button
          size="2"
          variant="ghost"
          color="gray"
          className="big-button"
          aria-label={m.account_sign_out_device_label({ device: session.device })}
          disabled={busy !== null}
          onClick={onEnd}
        >
          {busy === session.id ? m.account_signing_out() : m.account_sign_out_device()}
        </Button>
      )}
    </li>
  );
}

function SessionsLoading() {
  return (
    <ul aria-busy="true">
      <li>
        <Skeleton width="20px" height="20px" />
        <div>
          <Skeleton width="140px" height="20px" />
          <Skeleton width="90px" height="16px" />
        </div>
      </li>
    </ul>
  );
}

/** Ends one session by its id, or `others`; `busy` names the one under way. */
function useEndSessions() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (which: string) => (which === "others" ? endOtherSessions() : endSession(which)),
    onSuccess: (_answer, which) => {
      toast({ title: which === "others" ? m.account_others_signed_out_toast() : m.account_device_signed_out_toast() });
      return queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => toastError(failureMessage(error, m.account_sign_out_device_failed())),
  });
  return { end: mutate, busy: isPending ? variables : null };
}
