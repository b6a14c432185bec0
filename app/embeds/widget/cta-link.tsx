import { ExternalLink, Phone } from "lucide-react";
import type { WidgetProps } from "./widget-props.ts";

type Props = { cta: NonNullable<WidgetProps["cta"]>; className: string };

/** Calls the company, or opens its page beside this one; it never takes the frame away from the widget. */
export function CtaLink({ cta: { kind, href, text }, className }: Props) {
  if (kind === "phone") {
    return (
      <a className={className} href={href}>
        <Phone aria-hidden />
        {text}
      </a>
    );
  }
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer nofollow">
      <ExternalLink aria-hidden />
      {text}
    </a>
  );
}
