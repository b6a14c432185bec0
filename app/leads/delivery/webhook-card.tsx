import { Badge, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "#messages";
import { deliveryHours } from "#worker/leads/delivery/delivery.catalogue.ts";
import { useSession } from "../../auth/session.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { deliveryKeys, fetchWebhook } from "./delivery-requests.ts";
import { NewSecret } from "./new-secret.tsx";
import { TestLead } from "./test-lead.tsx";
import { VerifyFirst } from "./verify-first.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookSettings } from "./webhook-settings.tsx";

/** Where leads are sent as they come, beside the mail. */
export function WebhookCard({ tenantId }: { tenantId: number }) {
  const [secret, setSecret] = useState<string | null>(null);
  const isVerified = useSession().account?.user.emailVerified ?? true;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: deliveryKeys.webhook(tenantId),
    queryFn: () => fetchWebhook(tenantId),
    networkMode: "always",
  });
  return (
    <DashboardCard
      title={m.leads_webhook()}
      action={
        data?.url ? (
          <Badge size="2" color="green" variant="soft" highContrast>
            {m.leads_on()}
          </Badge>
        ) : null
      }
    >
      <p className="quiet">{m.leads_email_you_every_new_lead({ hours: deliveryHours })}</p>
      {error && !data ? (
        <LoadingFailed words={m.leads_could_not_load_settings()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {!data && !error ? <Skeleton height="120px" /> : null}
      {data && !isVerified ? <VerifyFirst /> : null}
      {data && isVerified ? (
        <WebhookForm key={data.url} tenantId={tenantId} url={data.url} onSecret={setSecret} />
      ) : null}
      {secret ? <NewSecret secret={secret} onDone={() => setSecret(null)} /> : null}
      {data?.url ? (
        <>
          <TestLead tenantId={tenantId} />
          <WebhookSettings tenantId={tenantId} url={data.url} onSecret={setSecret} onRemoved={() => setSecret(null)} />
        </>
      ) : null}
    </DashboardCard>
  );
}
