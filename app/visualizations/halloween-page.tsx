import { pageMeta } from "../layout/page-meta.ts";
import { serviceName } from "../layout/site-nav.ts";
import type { Route } from "./+types/halloween-page";
import { halloweenSamples } from "./samples.ts";
import { ServicePage } from "./service-page.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { root: matches[0].loaderData, location },
    {
      title: serviceName("halloween"),
      description: "See your own house by night with pumpkins, lights and ghosts, before you buy a single one.",
      preview: "halloween",
    },
  );
}

export default function HalloweenPage() {
  return <ServicePage service="halloween" samples={halloweenSamples} />;
}
