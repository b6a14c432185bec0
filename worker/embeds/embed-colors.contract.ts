import { hasOwnColors } from "../tenants/first-colors.contract.ts";

/** Spec, "Business constants": default embed colors. */
export const defaultEmbedColors = { primary: "#10b981", secondary: "#059669" } as const;

type Company = {
  id: number;
  primaryColor: string;
  secondaryColor: string;
  embedPrimaryColor: string | null;
  embedSecondaryColor: string | null;
};

/**
 * What a company's widgets wear unless their code says otherwise: what it has chosen for them, else its own brand, else the
 * specification's defaults. The demo's brand is its own.
 * @returns "#rrggbb" in small letters
 */
export function embedColors(company: Company): { primary: string; secondary: string } {
  const brand = company.id === 1 || hasOwnColors(company) ? company : null;
  return {
    primary: firstColor(company.embedPrimaryColor, brand?.primaryColor) ?? defaultEmbedColors.primary,
    secondary: firstColor(company.embedSecondaryColor, brand?.secondaryColor) ?? defaultEmbedColors.secondary,
  };
}

function firstColor(...candidates: (string | null | undefined)[]): string | undefined {
  return candidates.find((hex) => hex && /^#[0-9a-f]{6}$/i.test(hex))?.toLowerCase();
}
