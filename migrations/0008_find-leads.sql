CREATE TABLE `lead_copies` (
	`key` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`source` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `lead_words` (
	`lead_id` text NOT NULL,
	`tenant_id` integer NOT NULL,
	`word` text NOT NULL,
	`backwards` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `word`, `backwards`, `lead_id`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lead_words_lead` ON `lead_words` (`lead_id`,`word`);--> statement-breakpoint
DROP INDEX `lead_deliveries_tenant`;--> statement-breakpoint
DROP INDEX `lead_deliveries_due`;--> statement-breakpoint
CREATE INDEX `lead_deliveries_newest` ON `lead_deliveries` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `lead_deliveries_due` ON `lead_deliveries` (`tenant_id`,`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
DROP INDEX `lead_delivery_tries_delivery`;--> statement-breakpoint
CREATE INDEX `lead_delivery_tries_newest` ON `lead_delivery_tries` (`delivery_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `leads` ADD `mail_id` text;--> statement-breakpoint
CREATE INDEX `leads_status` ON `leads` (`tenant_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_type` ON `leads` (`tenant_id`,`lead_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_embed` ON `leads` (`tenant_id`,`embed_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_visitor` ON `leads` (`visitor_id`,`tenant_id`);--> statement-breakpoint
CREATE INDEX `leads_assignee` ON `leads` (`assignee_id`);--> statement-breakpoint
CREATE INDEX `lead_notes_user` ON `lead_notes` (`user_id`);--> statement-breakpoint
INSERT OR IGNORE INTO lead_words (lead_id, tenant_id, word, backwards)
SELECT id, tenant_id, lower(email), -created_at FROM leads
UNION SELECT id, tenant_id, lower(first_name), -created_at FROM leads WHERE first_name <> ''
UNION SELECT id, tenant_id, lower(last_name), -created_at FROM leads WHERE last_name <> '';
