CREATE TABLE `picture_link_visitors` (
	`link_id` text NOT NULL,
	`visitor_id` text NOT NULL,
	`photo_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`link_id`, `visitor_id`),
	FOREIGN KEY (`link_id`) REFERENCES `picture_links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `picture_link_visitors_visitor` ON `picture_link_visitors` (`visitor_id`);--> statement-breakpoint
CREATE TABLE `homeowner_mails` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`mail_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`written_at` integer
);
--> statement-breakpoint
CREATE INDEX `homeowner_mails_due` ON `homeowner_mails` (`due_at`);--> statement-breakpoint
CREATE INDEX `homeowner_mails_email` ON `homeowner_mails` (`email_key`,`written_at`);--> statement-breakpoint
CREATE TABLE `lead_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`user_id` text,
	`channel` text NOT NULL,
	`visualization_id` text,
	`link_id` text,
	`mail_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `lead_replies_lead` ON `lead_replies` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `lead_replies_user` ON `lead_replies` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `picture_links` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`visualization_id` text,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_by` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `picture_links_token_hash_unique` ON `picture_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `picture_links_lead` ON `picture_links` (`lead_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `mail_suppressions` (
	`email_key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `leads` ADD `photo_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `project_id` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `disowned_at` integer;--> statement-breakpoint
ALTER TABLE `tenants` ADD `booking_url` text;