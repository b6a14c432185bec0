import { createHash } from "node:crypto";
import { makeHash } from "#worker/auth/scrypt.ts";
import { recoveryCodeText } from "#worker/factors/recovery-code.ts";
import { accentScale } from "#worker/tenants/accent-scale.ts";

/** The password of every demo account of a laptop. None of them is ever made anywhere else. */
export const demoPassword = "porch-light-2026";

/** What the demo admin's second step takes, once each time that the laptop starts. */
export const demoRecoveryCode = "P0RC-H11G-HT20-26AD";

type DemoAccount = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  plan: string;
  subscription?: "contractor" | "business-pro";
  role?: "admin";
  company?: { slug: string; name: string; primary: string; secondary: string; phone: string; embed: boolean };
};

export const demoAccounts: readonly DemoAccount[] = [
  { id: "demo-account-free", email: "free@demo.test", firstName: "Fran", lastName: "Free", plan: "Free" },
  {
    id: "demo-account-contractor",
    email: "contractor@demo.test",
    firstName: "Rick",
    lastName: "Ridge",
    plan: "Contractor",
    subscription: "contractor",
    company: {
      slug: "ridgeline-roofing",
      name: "Ridgeline Roofing",
      primary: "#B45309",
      secondary: "#334155",
      phone: "(555) 010-4400",
      embed: false,
    },
  },
  {
    id: "demo-account-pro",
    email: "pro@demo.test",
    firstName: "Paula",
    lastName: "Pool",
    plan: "Business Pro",
    subscription: "business-pro",
    company: {
      slug: "clearwater-outdoor",
      name: "Clearwater Outdoor",
      primary: "#0F766E",
      secondary: "#1D4ED8",
      phone: "(555) 010-5500",
      embed: true,
    },
  },
  {
    id: "demo-account-admin",
    email: "admin@demo.test",
    firstName: "Ada",
    lastName: "Admin",
    plan: "Free, platform admin",
    role: "admin",
  },
];

const days = 86_400_000;

/**
 * The SQL that puts the demo accounts into the database of this laptop. Those that are there already stay as they are, so a
 * password or a company that somebody has changed there stays changed. A recovery code that was used is good again.
 */
export async function seedStatements(now: number): Promise<string[]> {
  const passwordHash = await makeHash(demoPassword);
  // Node has no `toHex` yet, which the Worker hashes with.
  const recoveryHash = createHash("sha256")
    .update(recoveryCodeText("demo-account-admin", demoRecoveryCode))
    .digest("hex");
  return demoAccounts.flatMap((account) => [
    insertUser(account, passwordHash, now),
    ...(account.role === "admin"
      ? [insert("recovery_codes", { code_hash: recoveryHash, user_id: account.id, created_at: now })]
      : []),
    ...insertSubscription(account, now),
    ...insertTenant(account, now),
  ]);
}

type Value = string | number | null;

function insertUser({ id, email, firstName, lastName, role, company }: DemoAccount, hash: string, now: number): string {
  return insert("users", {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    business_name: company?.name ?? null,
    phone: company?.phone ?? null,
    email_verified_at: now,
    password_hash: hash,
    role: role ?? "user",
    created_at: now,
    updated_at: now,
  });
}

function insertSubscription({ id, subscription }: DemoAccount, now: number): string[] {
  if (!subscription) return [];
  const row = {
    user_id: id,
    source: "manual",
    plan: subscription,
    status: "active",
    billing_anchor: now - 10 * days,
    current_period_end: now + 355 * days,
    created_at: now,
    updated_at: now,
  };
  return [insert("subscriptions", row)];
}

function insertTenant({ id, email, company }: DemoAccount, now: number): string[] {
  if (!company) return [];
  const { slug, name, primary, secondary, phone, embed } = company;
  const row = {
    user_id: id,
    slug,
    company_name: name,
    primary_color: primary,
    secondary_color: secondary,
    accent: JSON.stringify(accentScale(primary)),
    phone,
    email,
    contact_phone: phone,
    embed_enabled: embed ? 1 : 0,
    monthly_generation_limit: -1,
    created_at: now,
    updated_at: now,
  };
  return [
    insert("tenants", row),
    `INSERT INTO tenant_slugs (slug, tenant_id, created_at)
      SELECT slug, id, ${now} FROM tenants WHERE slug = ${literal(slug)} ON CONFLICT DO NOTHING`,
  ];
}

function insert(table: string, row: Record<string, Value>): string {
  const values = Object.values(row).map(literal).join(", ");
  return `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${values}) ON CONFLICT DO NOTHING`;
}

function literal(value: Value): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
