import { eq, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { allowanceCounters, allowanceNotices } from "../allowance/table.ts";
import type { Session } from "../auth/find-actor.ts";
import { requireRecentProof } from "../auth/fresh-proof/require-fresh-proof.ts";
import { emailKey, limitAttempts } from "../auth/limit-attempts.ts";
import { verifyPassword } from "../auth/password.ts";
import { rateCounters, users } from "../auth/table.ts";
import { askStripe } from "../billing/ask-stripe.ts";
import { endStripeCustomer } from "../billing/end-stripe-customer.ts";
import { subscriptionChanges } from "../billing/table.ts";
import { consentConfirmations, consentSettings } from "../consent/table.ts";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { holds } from "../db/holds.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { blockedSites, campaigns, embedDays, embeds } from "../embeds/table.ts";
import { AppError } from "../errors.ts";
import { funnelDays, weeklyReports } from "../funnel/table.ts";
import { idempotencyKeys } from "../idempotency/table.ts";
import { deleteLeads } from "../leads/delete-leads.ts";
import { removeChannels } from "../leads/delivery/channel.ts";
import { answerSettings } from "../leads/speed/table.ts";
import { mails } from "../mail/table.ts";
import { removeHosts } from "../own-hosts/remove-host.ts";
import { projects } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { leaveWithAccount } from "../teams/leave-on-deletion.ts";
import { teamMembers, teams } from "../teams/table.ts";
import { cacheTenant } from "../tenants/cache-tenant.ts";
import { mapNetworks } from "../tenants/networks.catalogue.ts";
import { tenants } from "../tenants/table.ts";
import { erasePhotos } from "./erase-photos.ts";

type Needed = Pick<Ports, "db" | "now" | "settings" | "cache" | "stripe">;
// not read: what is stored in place of a name
const closed = "Closed account";

type Proof = { password?: string | undefined; email?: string | undefined };

/**
 * Deletes an account with all that is its own: photos, pictures, sessions, counters, mails. Their files are doomed in the
 * same batch and go a little later. A subscription ends at Stripe first: nobody is charged for an account that is gone,
 * and where Stripe does not answer the account stays. The company stays as an empty shell without its name, switched
 * off, so that nobody else can take its address over.
 * @throws AppError INVALID_INPUT for a wrong proof, FRESH_PROOF_REQUIRED, CONFLICT while something stands against it, RATE_LIMITED, UNAVAILABLE
 */
export async function deleteAccount(
  ports: Needed,
  { session, proof }: { session: Session; proof: Proof },
): Promise<void> {
  const { db } = ports;
  const { userId } = session;
  await limitAttempts(ports, "passwordOfAccount", userId);
  const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user) return;
  await checkProof(user, proof);
  // A password is a fresh proof in itself.
  if (user.passwordHash === null) await requireRecentProof(ports, session);
  await checkObstacles(ports, userId);
  const companies = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.userId, userId));
  const customerId = await askStripe(m.privacy_subscription_not_ended(), () => endStripeCustomer(ports, userId));
  const now = ports.now().getTime();
  const statements = [
    failUnless(sql`NOT ${ownsTeamWithMembers(userId)} AND NOT ${paysByAnother(userId, customerId)}`),
    ...(await leaveWithAccount(ports, userId)),
    // Nothing is refunded: who deletes the account and comes back would have those pictures again.
    ...erasePhotos({ photos: sql`user_id = ${userId}`, pictures: isOfAccount(userId), refunds: false }, ports.now()),
    queueLogoDeletion(userId, now),
    ...deleteRows(userId, { email: user.email, emailKey: await emailKey(ports, user.email) }),
    ...deleteLeads(sql`tenant_id IN (SELECT id FROM tenants WHERE user_id = ${userId})`, ports.now()),
    ...removeChannels(sql`tenant_id IN (SELECT id FROM tenants WHERE user_id = ${userId})`, ports.now()),
    ...forgetConnections(userId, ports.now()),
    ...deleteEmbeds(userId),
    removeHosts(sql`(SELECT id FROM tenants WHERE user_id = ${userId})`, ports.now()),
    ...deleteConsentSettings(userId),
    ...deleteFunnel(userId),
    sql`
      DELETE FROM staff_notes WHERE target = ${`user:${userId}`}
        OR target IN (SELECT 'tenant:' || id FROM tenants WHERE user_id = ${userId})`,
    suspendTenant(userId, ports.now()),
    write.delete(users).where(eq(users.id, userId)),
    // Its end is in there by now: revenue that was lost, of nobody in particular.
    write.update(subscriptionChanges).set({ userId: newId() }).where(eq(subscriptionChanges.userId, userId)),
  ];
  try {
    await runBatch(db, statements);
  } catch (error) {
    // Something came in between: then it is told. Anything else is a fault of ours.
    await checkObstacles(ports, userId);
    throw error;
  }
  // The cache would show the company as it was, for minutes.
  for (const { id } of companies) await cacheTenant(ports, id);
}

function deleteEmbeds(userId: string): SQLWrapper[] {
  const ofAccount = write.select({ id: tenants.id }).from(tenants).where(eq(tenants.userId, userId));
  const own = inArray(embeds.tenantId, ofAccount);
  return [
    write.delete(embedDays).where(inArray(embedDays.embedId, write.select({ id: embeds.id }).from(embeds).where(own))),
    write.delete(embeds).where(own),
    write.delete(blockedSites).where(inArray(blockedSites.tenantId, ofAccount)),
    write.delete(campaigns).where(inArray(campaigns.tenantId, ofAccount)),
  ];
}

/** With the names of who answered for their words, and of who is told of leads that wait. */
function deleteConsentSettings(userId: string): SQLWrapper[] {
  const isOwn = sql`tenant_id IN (SELECT id FROM tenants WHERE user_id = ${userId})`;
  return [
    write.delete(consentSettings).where(isOwn),
    write.delete(consentConfirmations).where(isOwn),
    write.delete(answerSettings).where(isOwn),
  ];
}

function deleteFunnel(userId: string): SQLWrapper[] {
  const isOwn = sql`tenant_id IN (SELECT id FROM tenants WHERE user_id = ${userId})`;
  return [write.delete(funnelDays).where(isOwn), write.delete(weeklyReports).where(isOwn)];
}

async function checkProof(user: { email: string; passwordHash: string | null }, proof: Proof): Promise<void> {
  if (user.passwordHash !== null) {
    if (proof.password && (await verifyPassword(proof.password, user.passwordHash))) return;
    throw new AppError("INVALID_INPUT", m.auth_password_isnt_right());
  }
  if (proof.email?.trim().toLowerCase() === user.email) return;
  throw new AppError("INVALID_INPUT", m.privacy_type_email());
}

async function checkObstacles({ db }: Pick<Ports, "db">, userId: string): Promise<void> {
  if (await holds(db, ownsTeamWithMembers(userId))) {
    throw new AppError("CONFLICT", m.privacy_team_has_members());
  }
}

/** A checkout in another tab may have made a new customer since the old one was left. */
function paysByAnother(userId: string, customerId: string | null): SQL {
  return sql`EXISTS (
    SELECT 1 FROM stripe_customers WHERE user_id = ${userId} AND customer_id IS NOT ${customerId})`;
}

function ownsTeamWithMembers(userId: string): SQL {
  return sql`EXISTS (
    SELECT 1 FROM team_members JOIN teams ON teams.id = team_members.team_id WHERE teams.owner_id = ${userId})`;
}

/** Pictures that it made, and those of its houses. */
function isOfAccount(userId: string): SQL {
  return sql`maker_user_id = ${userId} OR project_id IN (SELECT id FROM projects WHERE user_id = ${userId})`;
}

/** What goes by itself with the account's row (sessions, links, codes, subscription, membership) is not listed. */
function deleteRows(userId: string, { email, emailKey }: { email: string; emailKey: string }): SQLWrapper[] {
  const subject = `user:${userId}`;
  return [
    write.delete(allowanceNotices).where(eq(allowanceNotices.subject, subject)),
    write.delete(projects).where(eq(projects.userId, userId)),
    write.delete(allowanceCounters).where(eq(allowanceCounters.subject, subject)),
    write.delete(idempotencyKeys).where(eq(idempotencyKeys.actor, subject)),
    write.delete(rateCounters).where(sql`instr(subject, ${userId}) > 0 OR instr(subject, ${emailKey}) > 0`),
    write.delete(mails).where(or(eq(mails.userId, userId), eq(mails.recipient, email))),
    write.delete(teamMembers).where(eq(teamMembers.email, email)),
    write.delete(teams).where(eq(teams.ownerId, userId)),
  ];
}

function queueLogoDeletion(userId: string, at: number): SQL {
  return sql`
    INSERT INTO doomed_files (key, created_at)
    SELECT logo_key, ${at} FROM tenants WHERE user_id = ${userId} AND logo_key IS NOT NULL
    ON CONFLICT (key) DO NOTHING`;
}

function suspendTenant(userId: string, at: Date): SQLWrapper {
  const emptied = {
    phone: null,
    email: null,
    address: null,
    description: null,
    logoUrl: null,
    logoKey: null,
    contactPhone: null,
    embedCtaText: null,
    embedCtaPhone: null,
    embedCtaUrl: null,
    embedCustomizations: null,
    sites: [],
    leadFields: null,
    consentText: null,
    privacyUrl: null,
    legalName: null,
    licenseNumber: null,
    bookingUrl: null,
    ...mapNetworks(() => null),
    webhookUrl: null,
    webhookSecret: null,
  };
  return write
    .update(tenants)
    .set({ ...emptied, userId: null, companyName: closed, active: false, embedEnabled: false, updatedAt: at })
    .where(eq(tenants.userId, userId));
}

/** What the person called channels and keys; the keys open nothing any more. */
function forgetConnections(userId: string, at: Date): SQL[] {
  const own = sql`tenant_id IN (SELECT id FROM tenants WHERE user_id = ${userId})`;
  return [
    sql`UPDATE lead_channels SET name = NULL WHERE ${own}`,
    sql`UPDATE company_keys SET name = '', revoked_at = coalesce(revoked_at, ${at.getTime()}) WHERE ${own}`,
  ];
}
