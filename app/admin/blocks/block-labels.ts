import { type Message, m } from "#messages";
import type { BlockKind, NewBlock, StaffBlock } from "#worker/admin/blocks/blocks.contract.ts";
import { formatDateTime } from "../format.ts";
import type { BadgeText } from "../resource/badges.tsx";

export const kindOptions: Record<BlockKind, Message> = {
  visitor: m.admin_visitor,
  address: m.admin_ip_address,
  email: m.ui_email,
};

export const dayOptions: Record<NewBlock["days"], Message> = {
  "1": m.admin_one_day,
  "7": m.admin_one_week,
  "30": m.admin_thirty_days,
  "90": m.admin_ninety_days,
  "365": m.admin_one_year,
};

export function blockBadges({ isActive }: StaffBlock): BadgeText[] {
  return [isActive ? [m.admin_blocked(), "red"] : [m.admin_over(), "gray"]];
}

export function blockEnd({ endsAt, liftedAt }: StaffBlock): string {
  return liftedAt ? m.admin_lifted_on({ time: formatDateTime(liftedAt) }) : formatDateTime(endsAt);
}
