import type { DocumentPlaceProps } from "../layout/place/document-place.tsx";
import { WorkPart } from "../layout/work-part.tsx";
import { Dashboard, type DashboardProps } from "./dashboard.tsx";

export type DashboardPartProps = { place: DocumentPlaceProps } & DashboardProps;

export function DashboardPart({ place, priceIds }: DashboardPartProps) {
  return (
    <WorkPart {...place}>
      <Dashboard priceIds={priceIds} />
    </WorkPart>
  );
}
