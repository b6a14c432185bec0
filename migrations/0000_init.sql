CREATE TABLE `allowance_counters` (
	`subject` text NOT NULL,
	`period` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`subject`, `period`)
);
--> statement-breakpoint
CREATE TABLE `reservations` (
	`id` text PRIMARY KEY NOT NULL,
	`payer` text NOT NULL,
	`draws` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `reservations_state` ON `reservations` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`business_name` text,
	`phone` text,
	`email_verified_at` integer,
	`password_hash` text,
	`role` text DEFAULT 'user' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `visitors` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visitors_token_hash_unique` ON `visitors` (`token_hash`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`actor` text NOT NULL,
	`route` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`actor`, `route`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_expires` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`visitor_id` text,
	`tenant_id` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`photo_key` text NOT NULL,
	`working_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `photos_user` ON `photos` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `photos_visitor` ON `photos` (`visitor_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `tenant_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tenants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`slug` text NOT NULL,
	`company_name` text NOT NULL,
	`logo_url` text,
	`primary_color` text DEFAULT '#2563EB' NOT NULL,
	`secondary_color` text DEFAULT '#059669' NOT NULL,
	`accent` text,
	`phone` text,
	`email` text,
	`address` text,
	`description` text,
	`show_pricing` integer DEFAULT true NOT NULL,
	`require_phone` integer DEFAULT true NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	`monthly_generation_limit` integer DEFAULT 1000 NOT NULL,
	`contact_phone` text,
	`embed_enabled` integer DEFAULT false NOT NULL,
	`embed_cta_text` text,
	`embed_cta_phone` text,
	`embed_cta_url` text,
	`embed_primary_color` text,
	`embed_secondary_color` text,
	`embed_customizations` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenants_slug_unique` ON `tenants` (`slug`);--> statement-breakpoint
CREATE INDEX `tenants_user` ON `tenants` (`user_id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`class` text NOT NULL,
	`state` text NOT NULL,
	`stage` text NOT NULL,
	`failure_code` text,
	`failure_detail` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`id`) REFERENCES `visualizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `jobs_state` ON `jobs` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`visitor_id` text,
	`tenant_id` integer NOT NULL,
	`photo_id` text NOT NULL,
	`regions` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_photo_id_unique` ON `projects` (`photo_id`);--> statement-breakpoint
CREATE INDEX `projects_user` ON `projects` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `projects_visitor` ON `projects` (`visitor_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `visualizations` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`parent_id` text,
	`maker_user_id` text,
	`maker_visitor_id` text,
	`payer` text NOT NULL,
	`tenant_id` integer NOT NULL,
	`recipe` text NOT NULL,
	`watermarked` integer NOT NULL,
	`renderer` text,
	`model` text,
	`seed` integer,
	`prompt_version` text,
	`patch_key` text,
	`image_key` text,
	`width` integer,
	`height` integer,
	`checks` text,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `visualizations_project` ON `visualizations` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `visualizations_user` ON `visualizations` (`maker_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `visualizations_visitor` ON `visualizations` (`maker_visitor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `visualizations_tenant` ON `visualizations` (`tenant_id`,`created_at`);