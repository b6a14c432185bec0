import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/landscape-page";
import { frontYardSamples } from "./samples.ts";
import { Visualizer } from "./visualizer.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const name = matches[0].loaderData?.tenant.companyName ?? "";
  return [
    { title: ["Landscape", name].filter(Boolean).join(" · ") },
    {
      name: "description",
      content: "See new planting, lawn, paths and light on a photo of your own yard, with the names of the plants.",
    },
  ];
}

export default function LandscapePage() {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  if (!data) return null;
  return <Visualizer service="landscape" tenant={data.tenant} samples={frontYardSamples} />;
}
