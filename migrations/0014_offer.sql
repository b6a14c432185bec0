CREATE TABLE `offer_groups` (
	`service` text NOT NULL,
	`group_id` text NOT NULL,
	`off` text NOT NULL,
	`sequence` text NOT NULL,
	`changed_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`service`, `group_id`)
);
--> statement-breakpoint
CREATE TABLE `offer_seasons` (
	`service` text PRIMARY KEY NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`changed_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
