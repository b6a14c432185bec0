import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { type EmbedType, embedPages, embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { ChoiceRow } from "../builder/choice-row.tsx";

const widths = { phone: 375, desktop: 1024 } as const;
const heights = { phone: 680, desktop: 760 } as const;
type Screen = keyof typeof widths;
type Shown = EmbedType | "all";

/** The saved widget on a phone and on a desktop; what is wider than its place is shown smaller. */
export function WidgetPreview({ company }: { company: MyTenant }) {
  const [screen, setScreen] = useState<Screen>("phone");
  const [shown, setShown] = useState<Shown>("all");
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(widths.phone);

  useEffect(() => {
    if (!place.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  const width = screen === "phone" ? Math.min(widths.phone, room) : widths.desktop;
  const scale = Math.min(1, room / width);
  const path = shown === "all" ? "/embed-manager" : embedPages[shown].path;
  const src = `${path}?${new URLSearchParams({ tenant: company.slug, ...(shown === "all" ? { frame: "1" } : {}) })}`;
  return (
    <DashboardCard title={m.embeds_preview()}>
      <p className="quiet">{m.embeds_as_visitors_see()}</p>
      <div className="preview-choices">
        <ChoiceRow
          label={m.embeds_widget()}
          value={shown}
          options={[["all", m.embeds_all()], ...embedTypes.map((type) => [type, embedPages[type].name()] as const)]}
          onChange={setShown}
        />
        <ChoiceRow
          label={m.embeds_screen()}
          value={screen}
          options={[
            ["phone", m.ui_phone()],
            ["desktop", m.embeds_desktop()],
          ]}
          onChange={setScreen}
        />
      </div>
      <div ref={place} className="widget-preview" style={{ height: heights[screen] * scale }}>
        <iframe
          // A frame of its own for every address and every change: what goes on in one frame fills the browser's history.
          key={`${src} ${company.updatedAt}`}
          src={src}
          title={m.embeds_preview_of_widget()}
          style={{ width, height: heights[screen], transform: `scale(${scale})` }}
        />
      </div>
    </DashboardCard>
  );
}
