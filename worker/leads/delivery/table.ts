import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, moment, updatedAt } from "../../db/columns.ts";
import { tenants } from "../../tenants/table.ts";
import { companyKeys } from "../hooks/table.ts";
import { leads } from "../table.ts";
import type { AddressProof, ChannelFilter, ChannelSettings, FieldNames } from "./channel.contract.ts";
import type { ChannelKind } from "./channels.catalogue.ts";
import { type ChannelEvent, deliveredEvents, type EventFacts } from "./events.catalogue.ts";

/**
 * Where a company wants its leads sent beside its e-mail, as many as it likes. What was removed stays, without its address, for the
 * deliveries that went there.
 */
export const leadChannels = sqliteTable(
  "lead_channels",
  {
    id: id(),
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    kind: text("kind").$type<ChannelKind>().notNull(),
    /** What the company calls it; null: what its kind is called. */
    name: text("name"),
    address: text("address"),
    /** What its secret is made from, with a key that is not in the database (`webhook-secret.ts`). */
    secret: text("secret"),
    /** The one before: calls are signed with both until then, so that a change of secret loses none. */
    secretBefore: text("secret_before"),
    secretBeforeEndsAt: moment("secret_before_ends_at"),
    settings: text("settings", { mode: "json" }).$type<ChannelSettings>(),
    /** What it is told of; null: of new leads. Whoever has a lead is told of its withdrawal, whatever stands here. */
    events: text("events", { mode: "json" }).$type<ChannelEvent[]>(),
    /** Which leads it gets; null: all. */
    filter: text("filter", { mode: "json" }).$type<ChannelFilter>(),
    /** What its receiver calls our fields; null: it gets the whole event as it is. */
    fieldNames: text("field_names", { mode: "json" }).$type<FieldNames>(),
    /** Where only who reads there may have leads sent there: the code that says so, until it is entered. */
    proof: text("proof", { mode: "json" }).$type<AddressProof>(),
    /** The company key by which another service subscribed; null: a person set it up. */
    keyId: text("key_id").references(() => companyKeys.id),
    state: text("state", { enum: ["active", "unproven", "removed"] })
      .notNull()
      .default("active"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("lead_channels_tenant").on(table.tenantId, table.createdAt).where(sql`state <> 'removed'`),
    index("lead_channels_key").on(table.keyId).where(sql`state = 'active'`),
  ],
);

/** News on its way through a channel: of a lead, a picture or a sheet. Mails have theirs in `mails`. */
export const leadDeliveries = sqliteTable(
  "lead_deliveries",
  {
    id: id(),
    /** The lead that it is about; null: a picture or a sheet of nobody who has written. */
    leadId: text("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    tenantId: integer("tenant_id").notNull(),
    /** null where a version that knew no channels wrote it: then it is the company's webhook. */
    channelId: text("channel_id").references(() => leadChannels.id),
    /** What the receiver is told; `lead.withdrawn`: its sender has taken their consent back. */
    event: text("event", { enum: deliveredEvents }).notNull().default("lead.created"),
    /** What of it is not read when it is sent: facts about no person. */
    facts: text("facts", { mode: "json" }).$type<EventFacts>(),
    state: text("state", { enum: ["waiting", "delivered", "dead"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /**
     * Goes after what its channel was to be told before. False: the receiver has refused it several times, so it holds up nothing
     * behind it (and where a version before wrote it).
     */
    inOrder: flag("in_order").notNull().default(false),
    /** When it is tried next; null once it is over, and while the company is suspended. */
    dueAt: moment("due_at"),
    createdAt: createdAt(),
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("lead_deliveries_due").on(table.tenantId, table.dueAt).where(sql`due_at IS NOT NULL`),
    index("lead_deliveries_line").on(table.channelId, table.createdAt).where(sql`state = 'waiting'`),
    // Those that never arrived, which somebody may send again.
    index("lead_deliveries_dead").on(table.tenantId, table.createdAt, table.id).where(sql`state = 'dead'`),
    index("lead_deliveries_lead").on(table.leadId),
    index("lead_deliveries_newest").on(table.tenantId, table.createdAt, table.id),
    // Over all companies, for staff.
    index("lead_deliveries_of_all").on(table.createdAt, table.id),
    index("lead_deliveries_of_all_state").on(table.state, table.createdAt, table.id),
  ],
);

/** Every try of a delivery, as the company can read it. */
export const leadDeliveryAttempts = sqliteTable(
  "lead_delivery_tries",
  {
    id: id(),
    deliveryId: text("delivery_id")
      .notNull()
      .references(() => leadDeliveries.id, { onDelete: "cascade" }),
    /** The receiver's status; null where none came. */
    status: integer("status"),
    /** In words, where it failed. */
    problem: text("problem"),
    milliseconds: integer("milliseconds").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("lead_delivery_tries_newest").on(table.deliveryId, table.createdAt, table.id)],
);
