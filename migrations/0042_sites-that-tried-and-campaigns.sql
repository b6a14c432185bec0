CREATE TABLE `blocked_sites` (
	`tenant_id` integer NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`tenant_id`, `origin`),
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `campaigns` (
	`code` text PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `campaigns_of_tenant` ON `campaigns` (`tenant_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `embeds` ADD `page` text;