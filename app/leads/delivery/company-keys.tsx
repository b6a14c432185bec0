import { Skeleton } from "@radix-ui/themes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import type { CompanyKey, NewCompanyKey } from "#worker/leads/hooks/hooks.contract.ts";
import { useSession } from "../../auth/session.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { QuietButton } from "../../ui/quiet-button.tsx";
import { toast } from "../../ui/toast.ts";
import { useDialogMutation } from "../../ui/use-dialog-mutation.ts";
import { formatDateTime } from "../inbox/lead-labels.ts";
import { deliveryKeys, fetchKeys, revokeKey } from "./delivery-requests.ts";
import { HooksGuide } from "./hooks-guide.tsx";
import { NewKeyForm } from "./new-key-form.tsx";
import { NewSecret } from "./new-secret.tsx";

/** Keys by which Zapier and its like subscribe to the company's leads. */
export function CompanyKeys({ tenantId }: { tenantId: number }) {
  const [fresh, setFresh] = useState<NewCompanyKey | null>(null);
  const isVerified = useSession().account?.user.emailVerified ?? true;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: deliveryKeys.keys(tenantId),
    queryFn: () => fetchKeys(tenantId),
    networkMode: "always",
  });
  return (
    <DashboardCard title={m.leads_hook()} description={m.leads_hooks_about()}>
      {error && !data ? (
        <LoadingFailed words={m.leads_keys_could_not_load()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error && isVerified ? <Skeleton height="60px" /> : null}
      {fresh ? (
        <NewSecret
          secret={fresh.key}
          title={m.leads_key_new()}
          about={m.leads_key_new_about()}
          copyLabel={m.leads_key_copy()}
          onDone={() => setFresh(null)}
        />
      ) : null}
      {data && data.length > 0 ? (
        <ul className="company-keys">
          {data.map((key) => (
            <KeyItem key={key.id} tenantId={tenantId} companyKey={key} />
          ))}
        </ul>
      ) : null}
      {data && isVerified ? <NewKeyForm tenantId={tenantId} onMade={setFresh} /> : null}
      {isVerified ? null : <p className="quiet">{m.leads_verify_email_first()}</p>}
      <HooksGuide />
    </DashboardCard>
  );
}

function KeyItem({ tenantId, companyKey: key }: { tenantId: number; companyKey: CompanyKey }) {
  const { name, ending, lastUsedAt, subscriptions } = key;
  const facts = [
    m.leads_key_ends_in({ ending }),
    lastUsedAt ? m.leads_key_last_used({ when: formatDateTime(lastUsedAt) }) : m.leads_key_never_used(),
    ...(subscriptions > 0 ? [m.leads_key_subscriptions({ count: subscriptions })] : []),
  ];
  return (
    <li className="card-row">
      <div>
        <p className="delivery-title">{name}</p>
        <p className="quiet">{facts.join(" · ")}</p>
      </div>
      <RevokeKey tenantId={tenantId} companyKey={key} />
    </li>
  );
}

function RevokeKey({ tenantId, companyKey: { id, name } }: { tenantId: number; companyKey: CompanyKey }) {
  const client = useQueryClient();
  const { dialog, send } = useDialogMutation({
    send: () => revokeKey(tenantId, id),
    fallback: m.leads_key_could_not_revoke(),
    onDone: () => {
      toast({ title: m.leads_key_revoked() });
      return Promise.all([
        client.invalidateQueries({ queryKey: deliveryKeys.keys(tenantId) }),
        client.invalidateQueries({ queryKey: deliveryKeys.channels(tenantId) }),
      ]);
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      trigger={<QuietButton aria-label={m.leads_key_revoke_named({ name })}>{m.leads_key_revoke()}</QuietButton>}
      title={m.leads_key_revoke_question({ name })}
      stay={m.leads_key_keep()}
      go={{ label: m.leads_key_revoke(), busyLabel: m.leads_key_revoking(), danger: true }}
      onConfirm={() => send()}
    >
      {m.leads_key_revoke_meaning()}
    </ConfirmDialog>
  );
}
