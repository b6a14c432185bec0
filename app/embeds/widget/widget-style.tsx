import { useContext } from "react";
import type { Accent, AccentSteps } from "#worker/tenants/tenants.contract.ts";
import { NonceContext } from "../../hydration/nonce.ts";
import { hoverOf } from "../../layout/brand-css.ts";
import type { ShownPage } from "./widget-props.ts";

/** The steps that a widget uses: faint, solid, pressed, text. */
const steps = [3, 9, 10, 11] as const;

type Props = { accent: Accent; look: ShownPage["look"] };

/** The widget's brand, light or dark as the company or the visitor's system wants it, without a script. */
export function WidgetStyle({ accent, look }: Props) {
  const nonce = useContext(NonceContext);
  const { light, dark } = accent;
  const { appearance, primaryColor, secondaryColor } = look;
  const declarations = declarationsWith(hoverOf(accent));
  const css = [
    `.widget{--widget-line:linear-gradient(90deg,${primaryColor},${secondaryColor});${declarations(appearance === "dark" ? dark : light)}}`,
    appearance === "system" ? `@media (prefers-color-scheme:dark){.widget{${declarations(dark)}}}` : "",
  ].join("");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: hex colors that the server has checked or computed
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}

function declarationsWith(hover: string) {
  return ({ solid, contrast }: AccentSteps): string => {
    const colors = steps.map((step) => `--accent-${step}:${step === 10 ? hover : solid[step - 1]}`);
    return [...colors, `--accent-contrast:${contrast}`].join(";");
  };
}
