import { pageMeta } from "../layout/page-meta.ts";
import { serviceName } from "../layout/site-nav.ts";
import type { Route } from "./+types/pools-page";
import { backyardSamples } from "./samples.ts";
import { ServicePage } from "./service-page.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { root: matches[0].loaderData, location },
    {
      title: serviceName("pools"),
      description: "See a swimming pool on a photo of your own backyard, in its real size, before anyone digs.",
      preview: "pools",
    },
  );
}

export default function PoolsPage() {
  return <ServicePage service="pools" samples={backyardSamples} />;
}
