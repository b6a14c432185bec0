import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/pools-page";
import { backyardSamples } from "./samples.ts";
import { Visualizer } from "./visualizer.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const name = matches[0].loaderData?.tenant.companyName ?? "";
  return [
    { title: ["Pools", name].filter(Boolean).join(" · ") },
    {
      name: "description",
      content: "See a swimming pool on a photo of your own backyard, in its real size, before anyone digs.",
    },
  ];
}

export default function PoolsPage() {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  if (!data) return null;
  return <Visualizer service="pools" tenant={data.tenant} samples={backyardSamples} />;
}
