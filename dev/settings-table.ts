import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { settingsFields } from "#worker/settings.ts";
import { replaceBetween } from "./replace-between.ts";

const root = path.join(import.meta.dirname, "..");

/** The page for operators, which has the table between two marks. */
export const operatePath = path.join(root, "docs/operate.md");

/** The page with the table of all variables and secrets as `worker/settings.ts` has them now. */
export function withSettingsTable(page: string): string {
  const shipped = readShipped(readFileSync(path.join(root, "wrangler.toml"), "utf8"));
  const rows = Object.entries(settingsFields).map(([name, field]) => rowOf(name, field, shipped));
  return replaceBetween(page, "settings", [
    "| Variable | Default | In `wrangler.toml` | What it is |",
    "|---|---|---|---|",
    ...rows,
  ]);
}

function rowOf(name: string, field: z.ZodType, shipped: Map<string, string>): string {
  const { description = "", secret = false } = field.meta() ?? {};
  const value = shipped.get(name);
  const cells = [`\`${name}\``, defaultOf(field), secret ? "secret" : value ? code(value) : "–", description];
  return `| ${cells.join(" | ")} |`;
}

/** What the schema makes of a variable that is not set. */
function defaultOf(field: z.ZodType): string {
  const { success, data } = field.safeParse(undefined);
  if (!success) return "**required**";
  if (data === "") return "empty";
  if (Array.isArray(data)) return code(data.map(({ renderer }) => renderer).join(","));
  return code(typeof data === "object" ? JSON.stringify(data) : String(data));
}

/** Variables under `[vars]`; what is commented out is not set. */
function readShipped(toml: string): Map<string, string> {
  const [, section = ""] = /^\[vars\]$([\s\S]*?)^\[/m.exec(toml) ?? [];
  return new Map([...section.matchAll(/^([A-Z_]+) = "(.*)"$/gm)].map(([, name = "", value = ""]) => [name, value]));
}

function code(value: string): string {
  return `\`${value.replaceAll("|", "\\|")}\``;
}

if (import.meta.main) writeFileSync(operatePath, withSettingsTable(readFileSync(operatePath, "utf8")));
