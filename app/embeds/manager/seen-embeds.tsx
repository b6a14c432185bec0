import { Button, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { CheckResult } from "./check-result.tsx";
import { EmbedRow } from "./embed-row.tsx";
import { fetchEmbeds } from "./embeds-request.ts";
import { NumberList } from "./number-list.tsx";
import { ShareLine } from "./share-line.tsx";

/** The company's widgets as they were met out there. Nobody enters them: one is here as soon as a visitor has seen it. */
export function SeenEmbeds({ company }: { company: MyTenant }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["embeds", company.id],
    queryFn: () => fetchEmbeds(company.id),
    // A fresh look every time somebody comes here: they may have just put it on their site.
    staleTime: 0,
  });
  const [checked, setChecked] = useState(false);

  async function check() {
    const { isSuccess } = await refetch();
    setChecked(isSuccess);
  }

  return (
    <DashboardCard
      title="Your widgets"
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
          <RefreshCw size={16} aria-hidden /> {isFetching ? "Checking..." : "Check my installation"}
        </Button>
      }
    >
      {data && checked && !isFetching ? <CheckResult embeds={data.embeds} /> : null}
      {isError ? <Problem>The list could not be loaded. Please try again.</Problem> : null}
      {!data && !isError ? <Skeleton height="160px" aria-busy="true" /> : null}
      {data && data.embeds.length === 0 ? (
        <div className="embeds-empty">
          <h3>No widget has been seen yet</h3>
          <p className="quiet">
            Put the code below on your site and open the page once. The widget then shows up here, with its visits,
            photos, pictures and leads.
          </p>
        </div>
      ) : null}
      {data && data.embeds.length > 0 ? (
        <>
          <section aria-label="All widgets, last 30 days" className="embeds-sum">
            <p className="quiet">All of them in the last 30 days</p>
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
