import { LockKeyhole } from "lucide-react";
import { m } from "#messages";
import "../../layout/radix-components.css";
import { unlistedMeta } from "../../layout/page-meta.ts";
import { CompanyPage } from "../company/company-page.tsx";
import { EmptyState } from "../company/empty-state.tsx";
import type { Route } from "./+types/speed-page";
import { AnsweringCard } from "./answering-card.tsx";
import { SpeedCard } from "./speed-card.tsx";
import "./speed.css";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.leads_speed(), matches[0].loaderData?.tenant.companyName);
}

export default function SpeedPage() {
  return (
    <CompanyPage title={m.leads_speed()}>
      {({ id, isOwner }) =>
        isOwner ? (
          <div className="speed-screen">
            <AnsweringCard tenantId={id} />
            <SpeedCard tenantId={id} />
          </div>
        ) : (
          <EmptyState icon={<LockKeyhole />} title={m.leads_speed_is_owners()}>
            <p>{m.leads_speed_is_owners_about()}</p>
          </EmptyState>
        )
      }
    </CompanyPage>
  );
}
