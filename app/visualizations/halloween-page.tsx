import type { Route } from "./+types/halloween-page";
import { halloweenSamples } from "./samples.ts";
import { ServicePage, serviceTitle } from "./service-page.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: serviceTitle("halloween", matches[0].loaderData?.tenant) },
    {
      name: "description",
      content: "See your own house by night with pumpkins, lights and ghosts, before you buy a single one.",
    },
  ];
}

export default function HalloweenPage() {
  return <ServicePage service="halloween" samples={halloweenSamples} />;
}
