CREATE TABLE `answer_settings` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`has_alerts` integer DEFAULT false NOT NULL,
	`time_zone` text NOT NULL,
	`hours` text NOT NULL,
	`next_user_id` text,
	`shows_speed` integer DEFAULT true NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`next_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `answer_settings_next` ON `answer_settings` (`next_user_id`);--> statement-breakpoint
CREATE TABLE `lead_answers` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`due_at` integer,
	`step` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	`how` text,
	`waited_ms` integer,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `lead_answers_newest` ON `lead_answers` (`tenant_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `lead_answers_due` ON `lead_answers` (`due_at`) WHERE due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `lead_answers_by` ON `lead_answers` (`answered_by`) WHERE answered_by IS NOT NULL;--> statement-breakpoint
CREATE TABLE `text_counts` (
	`tenant_id` integer NOT NULL,
	`month` text NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`tenant_id`, `month`)
);
--> statement-breakpoint
CREATE TABLE `text_stops` (
	`phone_key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
