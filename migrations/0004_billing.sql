CREATE TABLE `stripe_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`ticket` integer DEFAULT 0 NOT NULL,
	`applied_ticket` integer DEFAULT 0 NOT NULL,
	`synced_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stripe_customers_customer_id_unique` ON `stripe_customers` (`customer_id`);--> statement-breakpoint
CREATE INDEX `stripe_customers_synced` ON `stripe_customers` (`synced_at`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_created` ON `stripe_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `stripe_reconciliation` (
	`id` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`begun_at` integer NOT NULL,
	`after_event` text,
	`due_at` integer NOT NULL
);
