import type { Route } from "./+types/roofing-siding-page";
import { houseSamples } from "./samples.ts";
import { ServicePage, serviceTitle } from "./service-page.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: serviceTitle("roofing-siding", matches[0].loaderData?.tenant) },
    {
      name: "description",
      content: "See a new roof and new siding on a photo of your own house, before anyone climbs a ladder.",
    },
  ];
}

export default function RoofingSidingPage() {
  return <ServicePage service="roofing-siding" samples={houseSamples} />;
}
