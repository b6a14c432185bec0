import { Badge } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import type { LeadStatus } from "#worker/leads/leads.contract.ts";
import { statusNames } from "./lead-labels.ts";

const looks: Record<LeadStatus, Pick<ComponentProps<typeof Badge>, "color" | "variant">> = {
  new: { variant: "solid" },
  contacted: { variant: "soft" },
  quoted: { color: "amber", variant: "soft" },
  won: { color: "green", variant: "soft" },
  lost: { color: "gray", variant: "soft" },
  spam: { color: "red", variant: "soft" },
};

export function StatusBadge({ status }: { status: LeadStatus }) {
  const { color, variant } = looks[status];
  return (
    <Badge size="2" color={color} variant={variant} highContrast={variant === "soft"}>
      {statusNames[status]()}
    </Badge>
  );
}
