CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`lead_type` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`business_name` text,
	`project_details` text,
	`service` text,
	`status` text DEFAULT 'new' NOT NULL,
	`user_id` text,
	`visitor_id` text,
	`page` text,
	`utm` text,
	`consent` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `leads_newest` ON `leads` (`tenant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_user` ON `leads` (`user_id`);