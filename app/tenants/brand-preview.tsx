import { Phone } from "lucide-react";
import type { CSSProperties } from "react";
import { m } from "#messages";
import type { Accent } from "#worker/tenants/tenants.contract.ts";
import { textOn } from "../ui/contrast.ts";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { LogoImage } from "../ui/logo-image.tsx";
import { RichText } from "../ui/rich-text.tsx";
import type { BrandingValues } from "./branding-values.ts";

type Props = { values: BrandingValues; logoUrl: string | null; accent: Accent };

/** The chosen brand on a page and on a widget, light and dark, as it would be after saving. */
export function BrandPreview(props: Props) {
  return (
    <div className="brand-preview">
      <DashboardCard title={m.tenants_preview()}>
        <div className="brand-panels" role="img" aria-label={m.tenants_brand_on_page_and_widget()}>
          <Panel {...props} mode="light" />
          <Panel {...props} mode="dark" />
        </div>
      </DashboardCard>
    </div>
  );
}

function Panel({ values, logoUrl, accent, mode }: Props & { mode: "light" | "dark" }) {
  const { solid, contrast } = accent[mode];
  const style = {
    "--brand": solid[8],
    "--on-brand": contrast,
    "--brand-link": solid[10],
    "--brand-soft": solid[2],
    "--second": values.secondaryColor,
    "--on-second": textOn(values.secondaryColor),
  } as CSSProperties;
  const name = values.companyName.trim() || m.tenants_your_company();
  return (
    <div className="brand-panel" data-mode={mode} style={style}>
      <div className="brand-panel-head">
        {logoUrl ? <LogoImage src={logoUrl} alt="" /> : <strong title={name}>{name}</strong>}
        <span className="brand-panel-button">{m.ui_sign_in()}</span>
      </div>
      <div className="brand-panel-page">
        <strong>{m.tenants_visualize_new_roof()}</strong>
        <span>
          <RichText
            parts={m.tenants_sample_link.parts()}
            span={(inner) => <span className="brand-panel-link">{inner}</span>}
          />
        </span>
      </div>
      <div className="brand-panel-widget">
        <div className="brand-panel-head">
          {logoUrl ? <LogoImage src={logoUrl} alt="" /> : <strong title={name}>{name}</strong>}
          <span className="brand-panel-tag">{m.tenants_free_preview()}</span>
        </div>
        <span className="brand-panel-button">
          <Phone size={14} aria-hidden /> {values.embedCtaText.trim() || m.tenants_call_us()}
        </span>
      </div>
    </div>
  );
}
