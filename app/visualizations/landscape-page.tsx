import type { Route } from "./+types/landscape-page";
import { frontYardSamples } from "./samples.ts";
import { ServicePage, serviceTitle } from "./service-page.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: serviceTitle("landscape", matches[0].loaderData?.tenant) },
    {
      name: "description",
      content: "See new planting, lawn, paths and light on a photo of your own yard, with the names of the plants.",
    },
  ];
}

export default function LandscapePage() {
  return <ServicePage service="landscape" samples={frontYardSamples} />;
}
