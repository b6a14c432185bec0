import { Button } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { language, m } from "#messages";
import type { SharedLink } from "#worker/shares/shares.contract.ts";
import { pathOfShare } from "#worker/shares/shares.contract.ts";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import { linksKey, revokeLink } from "./share-requests.ts";
import "./links-card.css";

type Props = { links: SharedLink[]; hasMore: boolean; isLoadingMore: boolean; onMore: () => void };

/** The card with each link and its off switch. Fetched for who has any. */
export function LinksList({ links, hasMore, isLoadingMore, onMore }: Props) {
  const { revoke, busy } = useRevoke();
  return (
    <DashboardCard title={m.shares_links_title()} description={m.shares_links_text()}>
      <ul className="links">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} busy={busy === link.visualizationId} onTakeBack={revoke} />
        ))}
      </ul>
      {hasMore ? (
        <Button size="2" variant="soft" color="gray" className="big-button" disabled={isLoadingMore} onClick={onMore}>
          {isLoadingMore ? m.ui_loading() : m.ui_show_more()}
        </Button>
      ) : null}
    </DashboardCard>
  );
}

type RowProps = { link: SharedLink; busy: boolean; onTakeBack(visualizationId: string): void };

function LinkRow({ link, busy, onTakeBack }: RowProps) {
  const path = pathOfShare(link.id);
  const day = new Date(link.createdAt).toLocaleDateString(language(), {
    month: "short",
    day: "numeric",
    year: "numeric",
  });
  return (
    <li>
      <a className="links-picture" href={path} target="_blank" rel="noopener">
        <img src={`${path}/after.jpg`} alt="" width="96" height="64" loading="lazy" />
        <span>{day}</span>
      </a>
      <Button
        size="2"
        variant="ghost"
        color="gray"
        className="big-button"
        disabled={busy}
        aria-label={m.shares_turn_off_label({ day })}
        onClick={() => onTakeBack(link.visualizationId)}
      >
        {busy ? m.ui_turning_off() : m.ui_turn_off()}
      </Button>
    </li>
  );
}

function useRevoke() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: revokeLink,
    onSuccess: () => {
      toast({ title: m.visualizations_share_revoked() });
      return queryClient.invalidateQueries({ queryKey: linksKey });
    },
    onError: (error) => toastError(failureMessage(error, m.shares_turn_off_failed())),
  });
  return { revoke: mutate, busy: isPending ? variables : null };
}
