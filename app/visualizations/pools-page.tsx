import type { Route } from "./+types/pools-page";
import { backyardSamples } from "./samples.ts";
import { ServicePage, serviceTitle } from "./service-page.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: serviceTitle("pools", matches[0].loaderData?.tenant) },
    {
      name: "description",
      content: "See a swimming pool on a photo of your own backyard, in its real size, before anyone digs.",
    },
  ];
}

export default function PoolsPage() {
  return <ServicePage service="pools" samples={backyardSamples} />;
}
