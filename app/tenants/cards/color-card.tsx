import { m } from "#messages";
import type { Accent } from "#worker/tenants/tenants.contract.ts";
import { ColorField } from "../../embeds/builder/color-field.tsx";
import { contrast, formatRatio } from "../../ui/contrast.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Branding } from "../use-branding.ts";

const page = { light: "#ffffff", dark: "#111113" } as const;

/** The two colors, and what is made of the first one so that everything stays readable. */
export function ColorCard({ branding: { values, change }, accent }: { branding: Branding; accent: Accent }) {
  const ratio = formatRatio(contrast(accent.light.solid[8], accent.light.contrast));
  return (
    <DashboardCard title={m.tenants_colors()}>
      <div className="form-pair">
        <ColorField
          label={m.tenants_primary()}
          value={values.primaryColor}
          onChange={(primaryColor) => change({ primaryColor: primaryColor.toLowerCase() })}
        />
        <ColorField
          label={m.tenants_secondary()}
          value={values.secondaryColor}
          onChange={(secondaryColor) => change({ secondaryColor: secondaryColor.toLowerCase() })}
        />
      </div>
      <ul className="color-facts" aria-label={m.tenants_how_primary_color_is_used()}>
        <Fact
          name={m.tenants_buttons()}
          color={accent.light.solid[8]}
          text={accent.light.contrast}
          words={
            isLight(accent.light.contrast)
              ? m.tenants_white_text_on_color({ ratio })
              : m.tenants_dark_text_on_color({ ratio })
          }
        />
        {(["light", "dark"] as const).map((mode) => (
          <Fact
            key={mode}
            name={m.tenants_links_on({ mode })}
            color={page[mode]}
            text={accent[mode].solid[10]}
            words={linkContrastText(accent, mode)}
          />
        ))}
      </ul>
    </DashboardCard>
  );
}

/** @param color behind the sample, `text` of it */
function Fact({ name, color, text, words }: { name: string; color: string; text: string; words: string }) {
  return (
    <li>
      <span className="color-sample" style={{ background: color, color: text }} aria-hidden>
        {"Aa" /* not read: a sample of the letters */}
      </span>
      <span>
        <strong>{name}</strong>
        <br />
        {words}
      </span>
    </li>
  );
}

/** Text in the brand's color is moved until it can be read; says from where to where. */
function linkContrastText(accent: Accent, mode: "light" | "dark"): string {
  const { solid } = accent[mode];
  const [brand, link] = [solid[8], solid[10]];
  const [ratio, own] = [contrast(link, page[mode]), contrast(brand, page[mode])];
  if (ratio <= own) return m.tenants_shade_of_color({ link, ratio: formatRatio(ratio) });
  const values = { link, ratio: formatRatio(ratio), own: formatRatio(own) };
  return mode === "light" ? m.tenants_color_darkened_to(values) : m.tenants_color_lightened_to(values);
}

function isLight(hex: string): boolean {
  return contrast(hex, "#000000") > 10;
}
