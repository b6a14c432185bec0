import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/halloween-page";
import { halloweenSamples } from "./samples.ts";
import { Visualizer } from "./visualizer.tsx";

/** React's code comes with the visitor's first sign of intent; the page can be read and pressed before. */
export const handle = { hydrate: "intent" };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const name = matches[0].loaderData?.tenant.companyName ?? "";
  return [
    { title: ["Halloween", name].filter(Boolean).join(" · ") },
    {
      name: "description",
      content: "See your own house by night with pumpkins, lights and ghosts, before you buy a single one.",
    },
  ];
}

export default function HalloweenPage() {
  const data = useRouteLoaderData<typeof rootLoader>("root");
  if (!data) return null;
  return <Visualizer service="halloween" tenant={data.tenant} samples={halloweenSamples} />;
}
