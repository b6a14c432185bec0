CREATE TABLE `render_attempts` (
	`visualization_id` text NOT NULL,
	`number` integer NOT NULL,
	`renderer` text NOT NULL,
	`model` text NOT NULL,
	`outcome` text,
	`detail` text,
	`latency_ms` integer,
	`cost` integer DEFAULT 0 NOT NULL,
	`report` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`visualization_id`, `number`),
	FOREIGN KEY (`visualization_id`) REFERENCES `visualizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `render_attempts_time` ON `render_attempts` (`created_at`);