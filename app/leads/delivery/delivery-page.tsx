import { m } from "#messages";
import "../../layout/radix-components.css";
import { LockKeyhole } from "lucide-react";
import { unlistedMeta } from "../../layout/page-meta.ts";
import { CompanyPage } from "../company/company-page.tsx";
import { EmptyState } from "../company/empty-state.tsx";
import type { Route } from "./+types/delivery-page";
import { ChannelCards } from "./channel-cards.tsx";
import { CompanyKeys } from "./company-keys.tsx";
import "./delivery.css";
import { DeliveryLog } from "./delivery-log.tsx";
import { VerifyHelp } from "./verify-help.tsx";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.leads_delivery(), matches[0].loaderData?.tenant.companyName);
}

export default function DeliveryPage() {
  return (
    <CompanyPage title={m.leads_delivery()}>
      {({ id, isOwner }) =>
        isOwner ? (
          <div className="delivery-screen">
            <div className="delivery-column">
              <ChannelCards tenantId={id} />
              <CompanyKeys tenantId={id} />
              <VerifyHelp />
            </div>
            <DeliveryLog tenantId={id} />
          </div>
        ) : (
          <EmptyState icon={<LockKeyhole />} title={m.leads_delivery_is_owners()}>
            <p>{m.leads_teams_owner_decides_which_system()}</p>
          </EmptyState>
        )
      }
    </CompanyPage>
  );
}
