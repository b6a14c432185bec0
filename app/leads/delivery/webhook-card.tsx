import { Badge, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../auth/session.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { LoadingFailed } from "../company/loading-failed.tsx";
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
      title="Webhook"
      action={
        data?.url ? (
          <Badge size="2" color="green" variant="soft" highContrast>
            On
          </Badge>
        ) : null
      }
    >
      <p className="quiet">
        We email you every new lead. With a webhook it also goes straight to your own system, such as a CRM, as signed
        JSON. If a delivery fails, we keep trying for 24 hours.
      </p>
      {error && !data ? (
        <LoadingFailed words="We could not load the settings." busy={isFetching} onRetry={() => refetch()} />
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
