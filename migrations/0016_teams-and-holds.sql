CREATE TABLE `team_bars` (
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_bars_user` ON `team_bars` (`user_id`);--> statement-breakpoint
ALTER TABLE `lead_deliveries` ADD `in_order` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `held_at` integer;--> statement-breakpoint
CREATE INDEX `leads_mine` ON `leads` (`tenant_id`,`assignee_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_held` ON `leads` (`tenant_id`,`created_at`,`id`) WHERE held_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `team_members` ADD `role` text DEFAULT 'sales' NOT NULL;--> statement-breakpoint
ALTER TABLE `teams` ADD `offered_to` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `teams` ADD `offered_at` integer;--> statement-breakpoint
CREATE INDEX `teams_offered` ON `teams` (`offered_to`);--> statement-breakpoint
ALTER TABLE `tenants` ADD `managers_delete_leads` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever is in a team today keeps what members could do.
UPDATE `team_members` SET `role` = 'manager' WHERE `status` = 'active';
