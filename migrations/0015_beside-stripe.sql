CREATE TABLE `billed_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`mismatch` text,
	`mismatch_fields` text,
	`mismatch_by` text,
	`mismatch_at` integer,
	`mended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billed_accounts_newest` ON `billed_accounts` (`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `billed_accounts_mismatch` ON `billed_accounts` (`mismatch`,`created_at`,`user_id`);--> statement-breakpoint
ALTER TABLE `stripe_events` ADD `customer_id` text;--> statement-breakpoint
ALTER TABLE `stripe_events` ADD `type` text;--> statement-breakpoint
ALTER TABLE `stripe_events` ADD `outcome` text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE `stripe_events` ADD `happened_at` integer;--> statement-breakpoint
CREATE INDEX `stripe_events_customer` ON `stripe_events` (`customer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `stripe_customers_search` ON `stripe_customers` (lower(customer_id),`user_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_plan` ON `subscriptions` (`plan`,`created_at`,`user_id`);--> statement-breakpoint
INSERT INTO `billed_accounts` (`user_id`, `created_at`) SELECT `user_id`, `created_at` FROM `stripe_customers`;--> statement-breakpoint
INSERT INTO `billed_accounts` (`user_id`, `created_at`) SELECT `user_id`, `created_at` FROM `subscriptions` WHERE `user_id` NOT IN (SELECT `user_id` FROM `billed_accounts`);--> statement-breakpoint
CREATE TRIGGER `customers_are_billed` AFTER INSERT ON `stripe_customers` BEGIN INSERT INTO `billed_accounts` (`user_id`, `created_at`) VALUES (NEW.`user_id`, NEW.`created_at`) ON CONFLICT (`user_id`) DO NOTHING; END;--> statement-breakpoint
CREATE TRIGGER `subscribers_are_billed` AFTER INSERT ON `subscriptions` BEGIN INSERT INTO `billed_accounts` (`user_id`, `created_at`) VALUES (NEW.`user_id`, NEW.`created_at`) ON CONFLICT (`user_id`) DO NOTHING; END;
