import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/roofing-siding-page";
import { houseSamples } from "./samples.ts";
import { Visualizer } from "./visualizer.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const name = matches[0].loaderData?.tenant.companyName ?? "";
  return [
    { title: ["Roofing & Siding", name].filter(Boolean).join(" · ") },
    {
      name: "description",
      content: "See a new roof and new siding on a photo of your own house, before anyone climbs a ladder.",
    },
  ];
}

export default function RoofingSidingPage() {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  if (!data) return null;
  return <Visualizer service="roofing-siding" tenant={data.tenant} samples={houseSamples} />;
}
