import type { Accent } from "#worker/tenants/tenants.contract.ts";
import { ColorField } from "../../embeds/builder/color-field.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { contrast, formatRatio } from "../contrast.ts";
import type { Branding } from "../use-branding.ts";

const page = { light: "#ffffff", dark: "#111113" } as const;

/** The two colors, and what is made of the first one so that everything stays readable. */
export function ColorCard({ branding: { values, change }, accent }: { branding: Branding; accent: Accent }) {
  return (
    <DashboardCard title="Colors">
      <div className="form-pair">
        <ColorField
          label="Primary"
          value={values.primaryColor}
          onChange={(primaryColor) => change({ primaryColor: primaryColor.toLowerCase() })}
        />
        <ColorField
          label="Secondary"
          value={values.secondaryColor}
          onChange={(secondaryColor) => change({ secondaryColor: secondaryColor.toLowerCase() })}
        />
      </div>
      <ul className="color-facts" aria-label="How your primary color is used">
        <Fact
          name="Buttons"
          color={accent.light.solid[8]}
          text={accent.light.contrast}
          words={`Text on your color: ${isLight(accent.light.contrast) ? "white" : "dark"}, ${formatRatio(
            contrast(accent.light.solid[8], accent.light.contrast),
          )}.`}
        />
        {(["light", "dark"] as const).map((mode) => (
          <Fact
            key={mode}
            name={`Links on ${mode}`}
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
        Aa
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
  const moved = mode === "light" ? "darkened" : "lightened";
  if (ratio <= own) return `A shade of your color, ${link}: ${formatRatio(ratio)}.`;
  return `Your color, ${moved} to ${link}: ${formatRatio(ratio)} instead of ${formatRatio(own)}.`;
}

function isLight(hex: string): boolean {
  return contrast(hex, "#000000") > 10;
}
