import { Badge } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import type { Maybe } from "./resource.tsx";

export type BadgeColor = ComponentProps<typeof Badge>["color"];
export type BadgeText = [text: string, color?: BadgeColor, variant?: "soft" | "outline"];

/** Where a record stands, and what is special about it. */
export function Badges({ of }: { of: Maybe<BadgeText>[] }) {
  const badges = of.filter((badge) => !!badge);
  if (badges.length === 0) return null;
  return (
    <span className="record-badges">
      {badges.map(([text, color, variant = "soft"]) => (
        <Badge key={text} size="2" color={color} variant={variant} highContrast>
          {text}
        </Badge>
      ))}
    </span>
  );
}
