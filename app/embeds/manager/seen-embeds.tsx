import { Button, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
import { activityDays } from "#worker/embeds/embeds.catalogue.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { CheckResult } from "./check-result.tsx";
import { EmbedRow } from "./embed-row.tsx";
import { embedsQuery } from "./embeds-request.ts";
import { NumberList } from "./number-list.tsx";
import { PageCheckForm } from "./page-check-form.tsx";
import { ShareLine } from "./share-line.tsx";

/** The company's widgets as they were met out there. Nobody enters them: one is here as soon as a visitor has seen it. */
export function SeenEmbeds({ company }: { company: MyTenant }) {
  const { data, isError, isFetching, refetch } = useQuery(embedsQuery(company.id));
  const [checked, setChecked] = useState(false);

  async function check() {
    const { isSuccess } = await refetch();
    setChecked(isSuccess);
  }

  return (
    <DashboardCard
      title={m.embeds_your_widgets()}
      action={
        <Button
          size="2"
          variant="surface"
          color="gray"
          highContrast
          className="big-button"
          disabled={isFetching}
          onClick={check}
        >
          <RefreshCw size={16} aria-hidden /> {isFetching && data ? m.ui_checking() : m.embeds_check_my_installation()}
        </Button>
      }
    >
      {data && checked && !isFetching ? <CheckResult embeds={data.embeds} /> : null}
      {data ? (
        <PageCheckForm
          key={String(data.embeds.length > 0)}
          company={company}
          lastPage={data.embeds.find(({ page }) => page)?.page ?? null}
        />
      ) : null}
      {isError ? <Problem>{m.embeds_list_could_not_be_loaded()}</Problem> : null}
      {!data && !isError ? <Skeleton height="160px" aria-busy="true" /> : null}
      {data && data.embeds.length === 0 ? (
        <div className="embeds-empty">
          <h3>{m.ui_no_widget_seen_yet()}</h3>
          <p className="quiet">{m.embeds_put_code_below_on_site()}</p>
        </div>
      ) : null}
      {data && data.embeds.length > 0 ? (
        <>
          <section aria-label={m.embeds_all_widgets_last_days({ days: activityDays })} className="embeds-sum">
            <p className="quiet">{m.embeds_all_of_them_in_last({ days: activityDays })}</p>
            <NumberList counts={data.counts} />
            <ShareLine share={data.share} />
          </section>
          <ul className="embed-list">
            {data.embeds.map((embed) => (
              <EmbedRow key={embed.id} embed={embed} />
            ))}
          </ul>
        </>
      ) : null}
    </DashboardCard>
  );
}
