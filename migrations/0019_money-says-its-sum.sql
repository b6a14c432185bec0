CREATE TABLE `billing_receipts` (
	`subject` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`mail_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billing_receipts_user` ON `billing_receipts` (`user_id`);--> statement-breakpoint
ALTER TABLE `stripe_customers` ADD `changing` text;--> statement-breakpoint
ALTER TABLE `stripe_customers` ADD `changing_until` integer;--> statement-breakpoint
ALTER TABLE `stripe_customers` ADD `receipts_since` integer;--> statement-breakpoint
UPDATE `stripe_customers` SET `receipts_since` = unixepoch() * 1000;
