CREATE TABLE `find_attempts` (
	`photo_id` text NOT NULL,
	`number` integer NOT NULL,
	`finder` text NOT NULL,
	`model` text NOT NULL,
	`outcome` text,
	`detail` text,
	`latency_ms` integer,
	`cost` integer DEFAULT 0 NOT NULL,
	`found` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`photo_id`, `number`),
	FOREIGN KEY (`photo_id`) REFERENCES `photos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `find_attempts_time` ON `find_attempts` (`created_at`) WHERE cost > 0;