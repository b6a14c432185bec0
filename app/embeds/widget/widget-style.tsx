import { useContext } from "react";
import type { Accent, AccentSteps } from "#worker/tenants/tenants.contract.ts";
import { NonceContext } from "../../hydration/nonce.ts";
import type { ShownPage } from "./widget-props.ts";

/** The steps that a widget uses: faint, solid, pressed, text. */
const steps = [3, 9, 10, 11] as const;

type Props = { accent: Accent; look: ShownPage["look"] };

/** The widget's brand, light or dark as the company or the visitor's system wants it, without a script. */
export function WidgetStyle({ accent: { light, dark }, look }: Props) {
  const nonce = useContext(NonceContext);
  const { appearance, primaryColor, secondaryColor } = look;
  const css = [
    `.widget{--widget-line:linear-gradient(90deg,${primaryColor},${secondaryColor});${declarations(appearance === "dark" ? dark : light)}}`,
    appearance === "system" ? `@media (prefers-color-scheme:dark){.widget{${declarations(dark)}}}` : "",
  ].join("");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: hex colors that the server has checked or computed
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}

function declarations({ solid, contrast }: AccentSteps): string {
  return [...steps.map((step) => `--accent-${step}:${solid[step - 1]}`), `--accent-contrast:${contrast}`].join(";");
}
