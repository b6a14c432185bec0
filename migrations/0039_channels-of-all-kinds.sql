CREATE TABLE `company_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`ending` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_keys_key_hash_unique` ON `company_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `company_keys_tenant` ON `company_keys` (`tenant_id`,`created_at`);--> statement-breakpoint
DROP INDEX `lead_channels_active`;--> statement-breakpoint
ALTER TABLE `lead_channels` ADD `name` text;--> statement-breakpoint
ALTER TABLE `lead_channels` ADD `secret_before` text;--> statement-breakpoint
ALTER TABLE `lead_channels` ADD `secret_before_ends_at` integer;--> statement-breakpoint
ALTER TABLE `lead_channels` ADD `events` text;--> statement-breakpoint
ALTER TABLE `lead_channels` ADD `filter` text;--> statement-breakpoint
ALTER TABLE `lead_channels` ADD `field_names` text;--> statement-breakpoint
ALTER TABLE `lead_channels` ADD `proof` text;--> statement-breakpoint
ALTER TABLE `lead_channels` ADD `key_id` text REFERENCES company_keys(id);--> statement-breakpoint
CREATE INDEX `lead_channels_tenant` ON `lead_channels` (`tenant_id`,`created_at`) WHERE state <> 'removed';--> statement-breakpoint
CREATE INDEX `lead_channels_key` ON `lead_channels` (`key_id`) WHERE state = 'active';--> statement-breakpoint
-- News of a picture or a sheet may be about no lead. Tries go with their delivery, so they name none while the table is another.
PRAGMA defer_foreign_keys = ON;--> statement-breakpoint
CREATE TABLE `__new_lead_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text,
	`tenant_id` integer NOT NULL,
	`channel_id` text,
	`event` text DEFAULT 'lead.created' NOT NULL,
	`facts` text,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`in_order` integer DEFAULT false NOT NULL,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`channel_id`) REFERENCES `lead_channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_lead_deliveries`("id", "lead_id", "tenant_id", "channel_id", "event", "facts", "state", "attempts", "in_order", "due_at", "created_at", "ended_at") SELECT "id", "lead_id", "tenant_id", "channel_id", "event", NULL, "state", "attempts", "in_order", "due_at", "created_at", "ended_at" FROM `lead_deliveries`;--> statement-breakpoint
UPDATE `lead_delivery_tries` SET `delivery_id` = '-' || `delivery_id`;--> statement-breakpoint
DROP TABLE `lead_deliveries`;--> statement-breakpoint
ALTER TABLE `__new_lead_deliveries` RENAME TO `lead_deliveries`;--> statement-breakpoint
UPDATE `lead_delivery_tries` SET `delivery_id` = substr(`delivery_id`, 2);--> statement-breakpoint
CREATE INDEX `lead_deliveries_due` ON `lead_deliveries` (`tenant_id`,`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `lead_deliveries_line` ON `lead_deliveries` (`channel_id`,`created_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `lead_deliveries_dead` ON `lead_deliveries` (`tenant_id`,`created_at`,`id`) WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX `lead_deliveries_lead` ON `lead_deliveries` (`lead_id`);--> statement-breakpoint
CREATE INDEX `lead_deliveries_newest` ON `lead_deliveries` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `lead_deliveries_of_all` ON `lead_deliveries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `lead_deliveries_of_all_state` ON `lead_deliveries` (`state`,`created_at`,`id`);--> statement-breakpoint
PRAGMA defer_foreign_keys = OFF;
