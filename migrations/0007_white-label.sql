CREATE TABLE `embed_days` (
	`embed_id` text NOT NULL,
	`day` text NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`uploads` integer DEFAULT 0 NOT NULL,
	`renders` integer DEFAULT 0 NOT NULL,
	`leads` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`embed_id`, `day`),
	FOREIGN KEY (`embed_id`) REFERENCES `embeds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `embeds` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`type` text NOT NULL,
	`origin` text NOT NULL,
	`has_loader` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `embeds_place` ON `embeds` (`tenant_id`,`type`,`origin`);--> statement-breakpoint
CREATE TABLE `lead_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`tenant_id` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_deliveries_due` ON `lead_deliveries` (`due_at`);--> statement-breakpoint
CREATE INDEX `lead_deliveries_lead` ON `lead_deliveries` (`lead_id`);--> statement-breakpoint
CREATE INDEX `lead_deliveries_tenant` ON `lead_deliveries` (`tenant_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `lead_delivery_tries` (
	`id` text PRIMARY KEY NOT NULL,
	`delivery_id` text NOT NULL,
	`status` integer,
	`problem` text,
	`milliseconds` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`delivery_id`) REFERENCES `lead_deliveries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_delivery_tries_delivery` ON `lead_delivery_tries` (`delivery_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `lead_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`user_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `lead_notes_lead` ON `lead_notes` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `shares` (
	`id` text PRIMARY KEY NOT NULL,
	`visualization_id` text NOT NULL,
	`tenant_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`visualization_id`) REFERENCES `visualizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shares_visualization` ON `shares` (`visualization_id`);--> statement-breakpoint
ALTER TABLE `leads` ADD `consent_version` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `consent_at` integer;--> statement-breakpoint
ALTER TABLE `leads` ADD `address` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `embed_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `visualization_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `recipe` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `before_key` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `after_key` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `assignee_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `leads` ADD `is_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `photos` ADD `embed_id` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `logo_key` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `sites` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tenants` ADD `lead_fields` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `consent_text` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `consent_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tenants` ADD `renders_before_lead` integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE `tenants` ADD `retention_days` integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE `tenants` ADD `lead_retention_days` integer;--> statement-breakpoint
ALTER TABLE `tenants` ADD `webhook_url` text;--> statement-breakpoint
ALTER TABLE `tenants` ADD `webhook_secret` text;--> statement-breakpoint
ALTER TABLE `visualizations` ADD `embed_id` text;