CREATE TABLE `rate_counters` (
	`subject` text PRIMARY KEY NOT NULL,
	`used` integer NOT NULL,
	`window_ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_counters_end` ON `rate_counters` (`window_ends_at`);