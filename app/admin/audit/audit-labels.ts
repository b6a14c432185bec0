import { m } from "#messages";
import { type AuditEntry, actions } from "#worker/admin/audit/audit.contract.ts";
import { formatDateTime } from "../format.ts";

/** ISO 8601, as `toJSON` writes it. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export function auditActionLabel(action: string): string {
  return Object.entries(actions).find(([name]) => name === action)?.[1]() ?? action;
}

/** `role: user → admin`, for every value that the entry knows. */
export function describeAuditChange({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => lineOf(name, before?.[name], after?.[name])).join(" · ");
}

function lineOf(name: string, before: unknown, after: unknown): string {
  if (before === undefined) return `${name}: ${formatValue(after)}`;
  return `${name}: ${formatValue(before)} → ${formatValue(after)}`;
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return m.admin_value_none();
  if (typeof value === "boolean") return value ? m.admin_value_yes() : m.admin_value_no();
  if (typeof value === "string" && isMoment.test(value)) return formatDateTime(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
